// The script font of typed signatures, Latin letters only (24 KB). A style sheet's font would stay failed after a lost network.
import file from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2'

let loading: Promise<unknown> | undefined

/** Tries a failed download again at the next call. */
export const loadSignatureFont = (): Promise<unknown> => {
  loading ??= new FontFace('Dancing Script', `url("${file}")`).load().then(
    (face) => document.fonts.add(face),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
