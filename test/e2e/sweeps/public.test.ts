import { accountPart } from '#test/scenes/account-scenes.ts'
import { publicPart } from '#test/scenes/public-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

for (const part of [publicPart, accountPart]) sweepPart(part)
