declare module 'fontkit' {
  type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean }
  export const create: (bytes: Uint8Array) => Font
}
