// The stage object: the bare default is whole, and every wrong value is one clear line.
import { describe, expect, test } from 'vitest'
import { readStage } from '#lib/stage.ts'

const withStage = (settings: unknown) => ({ stage: 'prod', stages: { prod: settings } })
const complaint = (context: { stage?: unknown; stages?: unknown }) => {
  try {
    return readStage(context)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : error
  }
}

describe('the stage', () => {
  test('without any context it is the default, with Larkfield as its brand', () => {
    expect(readStage({})).toMatchObject({
      name: 'default',
      logRetentionDays: 365,
      brand: {
        productName: 'Larkfield',
        supportPhone: '1-800-555-0142',
        supportEmail: 'support@larkfield.example',
        supportHours: 'Monday to Friday, 8 to 6 Eastern',
      },
    })
  })

  test('a named one takes from the default what it leaves out', () => {
    const stage = readStage(
      withStage({ brand: { productName: 'Meadow', termsUrl: '' }, logRetentionDays: 30 }),
    )
    expect(stage).toMatchObject({
      name: 'prod',
      logRetentionDays: 30,
      brand: { productName: 'Meadow', termsUrl: '', supportPhone: '1-800-555-0142' },
    })
  })

  test.each([
    ['an unknown name', { stage: 'prod' }, ["context.stage: 'prod' is not among the context's stages"]],
    [
      'a name that every object has',
      { stage: 'constructor' },
      ["context.stage: 'constructor' is not among the context's stages"],
    ],
    [
      'a name that is none',
      { stage: 'Prod 1' },
      ['context.stage: must be lower-case letters, digits and hyphens'],
    ],
    [
      'an unknown setting',
      withStage({ logRetention: 30 }),
      ['context.stages.prod: has no setting logRetention'],
    ],
    [
      'a period that CloudWatch does not know',
      withStage({ logRetentionDays: 42 }),
      [expect.stringMatching(/^context\.stages\.prod\.logRetentionDays: must be one of 1, 3, 5/)],
    ],
    [
      'two wrong values',
      withStage({ brand: { supportEmail: 'nobody', termsUrl: 'http://terms.example' } }),
      [
        'context.stages.prod.brand.supportEmail: must be an email address',
        'context.stages.prod.brand.termsUrl: must be an https address or empty',
      ],
    ],
    [
      'an empty name',
      withStage({ brand: { productName: ' ' } }),
      ['context.stages.prod.brand.productName: must not be empty'],
    ],
  ])('%s is refused in one line each', (_, context, lines) => {
    expect(complaint(context)).toEqual(lines)
  })
})
