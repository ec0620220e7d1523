// The four steps, in every state. Faults name the scene, its state and the sweep.
import { sweepPart } from '#test/scenes/sweep-part.ts'
import { wizardPart } from '#test/scenes/wizard-scenes.ts'

sweepPart(wizardPart)
