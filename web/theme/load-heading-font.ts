// Loads the typeface of headings. Until then, and if it fails, a fitted system font stays.
const file = new URL('./literata.woff2', import.meta.url).href

let isAsked = false

/** After the next picture, once. */
export const loadHeadingFont = (): void => {
  if (isAsked) return
  isAsked = true
  requestAnimationFrame(() =>
    setTimeout(() =>
      document.fonts.add(new FontFace('Literata', `url("${file}")`, { weight: '500 700', display: 'swap' })),
    ),
  )
}
