import { deskPart } from '#test/scenes/desk-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(deskPart)
