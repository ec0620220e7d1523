import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskCaseSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { callApi } from '#test/support/api-call.ts'
import { draftWith, submittedWith } from '#test/support/case-steps.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const { access } = await newAdmin(cloud, { group: 'team' })

const flagsOf = async ({ userId: id }: Member) =>
  deskCaseSchema.parse((await callApi(cloud, readCase, access, { id })).body).flags
const reasonOf = async (member: Member) =>
  (await flagsOf(member)).find(({ id }) => id === 'perhaps-the-same')?.reason

test('[DSK-17] [DSK-22] The page has the flags of the answers, and the other cases that are perhaps the same', async () => {
  const policyNumber = `LF ${randomUUID().slice(0, 8)}-7`
  const person = { dateOfBirth: '1971-02-03', ssn: '7391' }
  const facts = { ...person, policyNumber, policyType: 'term' }
  const first = await submittedWith(cloud, facts)
  await draftWith(cloud, facts)
  expect((await flagsOf(first)).map(({ id }) => id)).toEqual(['under-65', 'term-policy'])
  const [samePolicy, samePerson] = [
    await submittedWith(cloud, { policyNumber: policyNumber.replace(/[ -]/g, '') }),
    await submittedWith(cloud, person),
  ]
  const reason = (await reasonOf(first)) ?? ''
  expect(
    reason
      .split('. ')
      .map((sentence) => sentence.replace(/\.?$/, '.'))
      .toSorted(),
  ).toEqual(
    [
      `Perhaps the same as ${readableReference(samePolicy.reference)}: the same policy number.`,
      `Perhaps the same as ${readableReference(samePerson.reference)}: the same birth date with the same four digits.`,
    ].toSorted(),
  )
  expect(await flagsOf(samePerson)).toContainEqual({
    id: 'perhaps-the-same',
    reason: `Perhaps the same as ${readableReference(first.reference)}: the same birth date with the same four digits.`,
    cases: [{ id: first.userId, reference: first.reference }],
  })
})

test('[DSK-22] Many drafts with the same policy number hide no case, and the page says that there can be more', async () => {
  const number = `${Date.now()}`
  const first = await submittedWith(cloud, { policyNumber: number, dateOfBirth: '1941-05-06' })
  const put = (count: number, columns: object) =>
    cloud.putItems(
      Array.from({ length: count }, () => {
        const item = { pk: `USER#${randomUUID()}`, sk: 'APPLICANT', search_policy: number, ...columns }
        return Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]))
      }),
    )
  await put(60, {})
  expect((await flagsOf(first)).map(({ id }) => id)).not.toContain('perhaps-the-same')
  const second = await submittedWith(cloud, { policyNumber: number, dateOfBirth: '1942-07-08' })
  expect(await reasonOf(first)).toBe(
    `Perhaps the same as ${readableReference(second.reference)}: the same policy number.`,
  )
  await put(10, { reference: 'K7MW4XPN' })
  expect(await reasonOf(first)).toMatch(
    /(Perhaps the same as .{9}: the same policy number\. ){10}There can be more such cases\.$/,
  )
})
