// Puts the 3,000 commonest passwords into the build (11 KB compressed) in place of the whole list that they are cut from (170 KB).
import type { Plugin } from 'vite'

const listFile = /web[\\/]account[\\/]common-passwords\.ts$/

export const commonPasswordList = (): Plugin => ({
  name: 'common-password-list',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: listFile },
    handler: async () => {
      const { commonPasswords } = await import('../account/common-passwords.ts')
      const text = commonPasswords.join(' ')
      return { code: `export const commonPasswords = ${JSON.stringify(text)}.split(' ')\n`, map: null }
    },
  },
})
