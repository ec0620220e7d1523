import { sessionPart } from '#test/scenes/session-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(sessionPart)
