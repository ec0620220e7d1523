import { publicPart } from '#test/scenes/public-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(publicPart)
