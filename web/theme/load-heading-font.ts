// Loads the typeface of headings once the page shows. Until then, and if it fails, a fitted system font stays.
const file = new URL('./literata.woff2', import.meta.url).href

/** Call it after the first picture: nothing that a page needs waits for the font. */
export const loadHeadingFont = (): void => {
  document.fonts.add(new FontFace('Literata', `url("${file}")`, { weight: '500 700', display: 'swap' }))
}
