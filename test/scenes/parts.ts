// All scenes. The lists of the admins come first, while they hold nobody but the made-up people of the gallery.
import { accountPart } from './account-scenes.ts'
import { adminPart } from './admin-scenes.ts'
import { casePart } from './case-scenes.ts'
import { deskPart } from './desk-scenes.ts'
import { mailPart } from './mail-scenes.ts'
import { publicPart } from './public-scenes.ts'
import type { Part } from './scene.ts'
import { sessionPart } from './session-scenes.ts'
import { wizardPart } from './wizard-scenes.ts'

export const parts: readonly Part[] = [
  adminPart,
  deskPart,
  publicPart,
  wizardPart,
  accountPart,
  sessionPart,
  casePart,
  mailPart,
]
export const scenes = parts.flatMap((part) => part.scenes)
