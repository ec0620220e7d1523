// The address of one person's case.
import { deskCasesPath } from '#domain/paths.ts'

export const deskCasePath = (id: string): string => deskCasesPath + encodeURIComponent(id)
