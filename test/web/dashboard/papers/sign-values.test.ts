import { expect, test } from 'vitest'
import { checkSignValues } from '#web/dashboard/papers/sign/use-sign-paper.ts'
import { emptySignValues, problemsFromServer } from '#web/papers/use-paper-form.ts'

const signature = '11111111-2222-4333-8444-555555555555/signature_1700000000000.png'
const whole = { ...emptySignValues('11/22/2026'), accepted: true, as: 'self', signature } as const

test('[PAP-16] all that is missing is told at once, in the words of the fields', () => {
  expect(checkSignValues(emptySignValues('')).problems).toEqual({
    accepted: 'You must accept the paper to continue',
    as: 'Please choose for whom you sign',
    signature: 'Electronic signature is required',
    dateSigned: 'Date is required',
  })
})

test.each(['', '   '])('[PAP-16] a representative must say why: %j is not enough', (because) => {
  expect(checkSignValues({ ...whole, as: 'representative', because }).problems).toEqual({
    because: 'Please say why you may sign for them',
  })
})

test('[PAP-16] the reason of a representative is sent, and none of someone who signs for themselves', () => {
  const because = ' I am their guardian. '
  expect(checkSignValues({ ...whole, as: 'representative', because }).request?.signsAs).toEqual({
    as: 'representative',
    because: 'I am their guardian.',
  })
  expect(checkSignValues({ ...whole, because }).request).toEqual({
    accepted: true,
    signature,
    dateSigned: '11/22/2026',
    signsAs: { as: 'self' },
  })
})

test('a field that the server refuses is found by the end of its path', () => {
  const message = 'No.'
  expect(
    problemsFromServer([
      { path: 'signsAs.because', message },
      { path: 'dateSigned', message },
      { path: 'kind', message },
    ]),
  ).toEqual({ because: message, dateSigned: message })
})
