// Activity: what this admin did in this test, as it stands in the list.
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/us-date.ts'
import { downloadExport, linesOf, search, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'

test('[EVI-2] Activity shows who did what, from where, about whom, when, and by which request, and links to the submission', async () => {
  const lastName = `Wren${Date.now()}`
  const mary = await prepareApplicant({ isSubmitted: true, details: { lastName } })
  const { page, email } = await visitAsAdmin(`/admin/submissions/${mary.userId}`)
  await page.getByRole('heading', { level: 1, name: `Mary ${lastName}` }).waitFor()
  await page.goto('/admin')
  await downloadExport(page, 'users.csv')
  await page.getByRole('tab', { name: /^Users/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectPath(page, '/admin?tab=activity')
  await search(page, email)
  await expectWords(page, 'matches in')

  const now = expect.stringMatching(new RegExp(`^${usDateOf(new Date())} \\d+:\\d\\d [AP]M$`))
  const request = expect.stringMatching(/^\S+$/)
  const from = expect.stringMatching(new RegExp(`^${email} From (127\\.0\\.0\\.1|::1)$`))
  const some = expect.stringMatching(/^[\d,]+$/)
  await expect
    .poll(() => linesOf(page, 'Activity'))
    .toContainEqual(['Opened a submission', from, `Mary ${lastName}`, '1', now, request])
  const lines = await linesOf(page, 'Activity')
  expect(lines.map(([what]) => what).filter((what) => what?.includes('export'))).toEqual([
    'Downloaded an export users.csv For: The yearly audit',
    'Finished an export users.csv For: The yearly audit',
    'Started an export users.csv For: The yearly audit',
  ])
  expect(lines[0]).toEqual([
    'Downloaded an export users.csv For: The yearly audit',
    from,
    '–',
    some,
    now,
    request,
  ])

  await page
    .getByRole('link', { name: `Mary ${lastName}` })
    .first()
    .click()
  await expectPath(page, `/admin/submissions/${mary.userId}`)
  await page.getByRole('heading', { level: 1, name: `Mary ${lastName}` }).waitFor()
  await page.goBack()
  await search(page, `${email} opened`)
  await expectWords(page, '2 matches')
})
