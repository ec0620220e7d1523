import { sweepPart } from '#test/scenes/sweep-part.ts'
import { wizardPart } from '#test/scenes/wizard-scenes.ts'

sweepPart(wizardPart)
