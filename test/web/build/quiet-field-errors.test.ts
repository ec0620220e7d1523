// The build step that keeps Cloudscape from announcing each field's message fits the installed version.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutErrorAnnouncement } from '#web/build/quiet-field-errors.ts'

const formField = createRequire(import.meta.url).resolve('@cloudscape-design/components/form-field')
const source = readFileSync(formField.replace(/index\.js$/, 'internal.js'), 'utf8')

test('the message beside a field stays, its announcement goes', () => {
  const quiet = withoutErrorAnnouncement(source)
  expect(quiet).toContain('styles.error__message, ref: contentRef }, children)),\n        null))')
  expect(source.length - quiet.length).toBeLessThan(200)
})

test('a Cloudscape that announces errors in another way stops the build', () =>
  expect(() => withoutErrorAnnouncement(source.replace('assertive: true', 'isLoud: true'))).toThrow(
    /announces its errors/,
  ))
