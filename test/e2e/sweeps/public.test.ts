// The pages before somebody is in, in every state. Faults name the scene, its state and the sweep.
import { publicPart } from '#test/scenes/public-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(publicPart)
