// Steps that are interrupted, in every state. Faults name the scene, its state and the sweep.
import { sessionPart } from '#test/scenes/session-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(sessionPart)
