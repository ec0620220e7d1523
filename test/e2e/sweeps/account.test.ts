import { accountPart } from '#test/scenes/account-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(accountPart)
