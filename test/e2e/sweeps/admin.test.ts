import { adminPart } from '#test/scenes/admin-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(adminPart)
