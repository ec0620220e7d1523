// The pages of the desk, in every state. Faults name the scene, its state and the sweep.
import { deskPart } from '#test/scenes/desk-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(deskPart)
