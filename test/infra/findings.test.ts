import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, HIPAASecurityChecks, type NagPack, ServerlessChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apps, markedByStage } from './synthesized.ts'

const packs = (): NagPack[] => [new AwsSolutionsChecks(), new HIPAASecurityChecks(), new ServerlessChecks()]

const findingsOf = (pack: NagPack, app: App) =>
  pack
    .validateScope(app)
    .violations.flatMap(({ ruleName: id, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ id, path: constructPath })),
    )

const withoutReasons = (pack: NagPack) => {
  if (!('isAcknowledged' in pack)) throw new Error('cdk-nag looks for acknowledgements in another place now')
  Object.defineProperty(pack, 'isAcknowledged', { value: () => false })
  return pack
}

const reasonsSchema = z.record(z.string(), z.string())

/** The reasons by path and id. cdk-nag's ids are stored with the namespace of the CDK's own warnings. */
const reasonsOf = (app: App) =>
  new Map(
    app.node.findAll().map(({ node }) => {
      const reasons = node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.entries(reasonsSchema.parse(data)))
        .map(([id, reason]) => [id.replace(/^Annotation::/, ''), reason] as const)
      return [node.path, new Map(reasons)] as const
    }),
  )

const around = (path: string) => {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

const explain = (app: App) => {
  const reasons = reasonsOf(app)
  const explained = packs()
    .flatMap((pack) => findingsOf(withoutReasons(pack), app))
    .map(({ id, path }) => {
      const place = around(path).find((each) => reasons.get(each)?.has(id)) ?? ''
      return { id, path, place, reason: reasons.get(place)?.get(id) ?? '' }
    })
  const met = new Set(explained.map(({ id, place }) => `${id} at ${place}`))
  const given = [...reasons].flatMap(([place, ids]) => [...ids.keys()].map((id) => `${id} at ${place}`))
  return { explained, stale: given.filter((one) => !met.has(one)) }
}

const withoutStack = (path: string) => path.replace(/^Larkfield(-prod)?\//, '').replace(/\/Resource$/, '')

const asText = (findings: readonly { id: string; path: string; reason: string }[]) => {
  const byReason = Map.groupBy(findings, ({ reason }) => reason)
  return [...byReason]
    .map(([reason, those]) => {
      const ids = [...new Set(those.map(({ id }) => id))].sort()
      const places = [...new Set(those.map(({ path }) => withoutStack(path)))].sort()
      return [reason, ...ids.map((id) => `  ${id}`), ...places.map((place) => `    ${place}`)].join('\n')
    })
    .sort()
    .join('\n\n')
}

describe('cdk-nag', () => {
  test.each(Object.entries(apps))('cdk-nag finds nothing without a reason in the %s stage', (_, app) => {
    expect(packs().flatMap((pack) => findingsOf(pack, app))).toEqual([])
  })

  test('Every reason belongs to a finding, is long enough to judge, and is listed', async () => {
    const stages = Object.values(apps).map(explain)
    expect(stages.flatMap(({ stale }) => stale)).toEqual([])
    const findings = stages.flatMap(({ explained }) => explained)
    for (const { id, reason } of findings) expect(reason.length, id).toBeGreaterThan(50)
    await expect(`${asText(findings)}\n`).toMatchFileSnapshot('listed/acknowledged-findings.txt')
  })
})

test('the resources of both stages are those that are listed', async () => {
  const lines = markedByStage(({ resources }) =>
    Object.entries(resources).map(([id, { Type }]) => `${Type} ${id}\n`),
  )
  await expect(lines.join('')).toMatchFileSnapshot('listed/resources.txt')
})
