// Cloudscape's FormField calls out its error as soon as it appears. After Continue the summary of errors has the focus and is being
// read; a page with six wrong fields would talk over it six times, with what each field says anyway when it is reached.
import type { Plugin } from 'vite'

const announcement =
  /React\.createElement\(InternalLiveRegion, \{ assertive: true, tagName: "span", sources: \[i18nErrorIconAriaLabel, contentRef\] \}\)/

/** FormField's source without the announcement of errors; throws when it is not where it was. */
export const withoutErrorAnnouncement = (source: string): string => {
  if (!announcement.test(source))
    throw new Error('FormField of Cloudscape announces its errors in another way now')
  return source.replace(announcement, 'null')
}

export const quietFieldErrors = (): Plugin => ({
  name: 'quiet-field-errors',
  enforce: 'pre',
  transform: {
    filter: { id: /@cloudscape-design\/components\/form-field\/internal\.js/ },
    handler: (source) => ({ code: withoutErrorAnnouncement(source), map: null }),
  },
})
