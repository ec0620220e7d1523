import { adminPart } from '#test/scenes/admin-scenes.ts'
import { deskPart } from '#test/scenes/desk-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

for (const part of [adminPart, deskPart]) sweepPart(part)
