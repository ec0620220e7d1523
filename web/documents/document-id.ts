/** Of a document or a page: 16 hexadecimal digits. */
export const newDocumentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
