// Whether a PDF opens only with a password: the standard security handler of ISO 32000, tried with the empty user password.
import { createCipheriv, createHash } from 'node:crypto'

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Node's OpenSSL has it no more. */
const rc4 = (key: Uint8Array, data: Buffer) => {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index] ?? 0
  const swap = (i: number, j: number) => {
    const one = at(i)
    state[i] = at(j)
    state[j] = one
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const coded = data.map((byte) => {
    i = (i + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at((at(i) + at(j)) & 255)
  })
  return Buffer.from(coded)
}

type Encryption = {
  revision: number
  keyBytes: number
  p: number
  o: Buffer
  u: Buffer
  id: Buffer
  isMetadataPlain: boolean
}

/** Algorithms 2, 4, and 5. */
const opensByRc4 = ({ revision, keyBytes, p, o, u, id, isMetadataPlain }: Encryption) => {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(p | 0)
  const plain = Buffer.alloc(revision >= 4 && isMetadataPlain ? 4 : 0, 255)
  let key = md5(padding, o.subarray(0, 32), permissions, id, plain).subarray(0, keyBytes)
  if (revision === 2) return rc4(key, padding).equals(u.subarray(0, 32))
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes)
  let expected = md5(padding, id)
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(u.subarray(0, 16))
}

/** Algorithm 2.B, which revision 5 ends after its first hash. */
const opensByAes = ({ revision, u }: Encryption) => {
  let hash = createHash('sha256').update(u.subarray(32, 40)).digest()
  for (let round = 0, last = 0; revision === 6 && (round < 64 || last > round - 32); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(Buffer.concat(Array(64).fill(hash)))
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    hash = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? '')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return hash.subarray(0, 32).equals(u.subarray(0, 32))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const literalText = (text: string) =>
  text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
    return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code)
  })

const string = String.raw`(?:<([\da-fA-F\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\))`

const stringAfter = (text: string, name: string) => {
  const found = new RegExp(`/${name}\\s*\\[?\\s*${string}`).exec(text)
  if (!found) return Buffer.alloc(0)
  const [, hex, literal = ''] = found
  return hex === undefined
    ? Buffer.from(literalText(literal), 'latin1')
    : Buffer.from(hex.replace(/\s/g, ''), 'hex')
}

const numberAfter = (text: string, name: string, otherwise: number) =>
  Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1] ?? otherwise)

const dictionaryOf = (text: string) => {
  const [, reference, direct] = /\/Encrypt\s*(?:(\d+\s+\d+)\s+R|(<<[\s\S]*))/.exec(text) ?? []
  if (reference === undefined) return direct
  const [, found] =
    new RegExp(`(?:^|[\\r\\n])\\s*${reference.replace(/\s+/, '\\s+')}\\s+obj([\\s\\S]*?)endobj`).exec(text) ??
    []
  return found
}

const lastId = (text: string) => stringAfter(text.slice(Math.max(text.lastIndexOf('/ID'), 0)), 'ID')

/** What can't be read needs one. */
export const needsPassword = (file: Buffer): boolean => {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-') || !/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text)) return false
  const dictionary = dictionaryOf(text)
  if (dictionary === undefined) return true
  const revision = numberAfter(dictionary, 'R', 0)
  const encryption = {
    revision,
    keyBytes: revision === 2 ? 5 : revision === 3 ? numberAfter(dictionary, 'Length', 128) / 8 : 16,
    p: numberAfter(dictionary, 'P', 0),
    o: stringAfter(dictionary, 'O'),
    u: stringAfter(dictionary, 'U'),
    id: lastId(text),
    isMetadataPlain: /\/EncryptMetadata\s+false/.test(dictionary),
  }
  if (revision < 2 || revision > 6) return true
  return !(revision < 5 ? opensByRc4(encryption) : opensByAes(encryption))
}
