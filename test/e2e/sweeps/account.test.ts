// The account and an application that does not load, in every state. Faults name the scene, its state and the sweep.
import { accountPart } from '#test/scenes/account-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(accountPart)
