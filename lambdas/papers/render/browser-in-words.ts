type Sign = readonly [pattern: RegExp, name: string]

/** The first that fits: most browsers also name those that they imitate. */
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Microsoft Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'a Mac or an iPad'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (signs: readonly Sign[], userAgent: string) => {
  for (const [pattern, name] of signs) {
    const found = pattern.exec(userAgent)
    if (found) return { name, version: found[1] }
  }
  return undefined
}

export const browserInWords = (userAgent: string): string => {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (!browser) return system ? `An unknown browser on ${system.name}` : 'An unknown browser'
  const name = `${browser.name} ${browser.version}`
  return system ? `${name} on ${system.name}` : name
}
