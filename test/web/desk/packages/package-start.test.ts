import { expect, test } from 'vitest'
import { exampleExport } from '#test/support/example-export.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { createPackageStart } from '#web/desk/packages/package-start.ts'

const order = { buyer: 'harbor', purpose: 'A first offer', withAnswers: false }

test('[PKG-7] [PKG-18] A repeat asks for the same job after a cut, and for a new one after any answer or with other words', async () => {
  const failures = [0, 0, 0, 503, 409].map((status) => new ApiError(status, { message: String(status) }))
  const keys: string[] = []
  const start = createPackageStart(async ({ key }) => {
    keys.push(key)
    const failure = failures.shift()
    if (failure) throw failure
    return exampleExport({ id: key })
  })
  const orders = [order, order, { ...order, withAnswers: true }, order, order, order, order]
  const outcomes: string[] = []
  for (const one of orders)
    outcomes.push(
      await start(one).then(
        () => 'made',
        (error: unknown) => String(error),
      ),
    )
  expect(outcomes.map((text) => text.split(' ').at(-1))).toEqual([
    '0',
    '0',
    '0',
    '503',
    '409',
    'made',
    'made',
  ])
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 4, 5, 6])
})
