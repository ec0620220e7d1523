// The pages of the admins, in every state. Faults name the scene, its state and the sweep.
import { adminPart } from '#test/scenes/admin-scenes.ts'
import { sweepPart } from '#test/scenes/sweep-part.ts'

sweepPart(adminPart)
