// Builds in the 3,000 most common passwords (11 KB compressed) instead of the full list (170 KB).
import type { Plugin } from 'vite'

const listFile = /web[\\/]account[\\/]password[\\/]common-passwords\.ts$/

export const commonPasswordList = (): Plugin => ({
  name: 'common-password-list',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: listFile },
    handler: async () => {
      const { commonPasswords } = await import('../account/password/common-passwords.ts')
      const text = commonPasswords.join(' ')
      return { code: `export const commonPasswords = ${JSON.stringify(text)}.split(' ')\n`, map: null }
    },
  },
})
