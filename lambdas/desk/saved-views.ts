// The views that a person of the team saved: one item, so that two windows at once keep to the limit.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import * as calls from '#domain/contracts/saved-views-contract.ts'
import { version } from '#domain/schema-parts.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { savedViewsKey } from '../table/item-keys.ts'
import { readItem, setColumns, updateItem } from '../table/table.ts'

type SavedView = calls.SavedView

/** JSON, because DynamoDB refuses some amounts. */
const storedSchema = z.object({ version, views: z.string() })

const knownView = (view: unknown) => calls.savedViewSchema.safeParse(view).data

/** `others`: of another release, with a filter that this one doesn't know. They stay stored. */
const readViews = async (userId: string) => {
  const item = await readItem(savedViewsKey(userId))
  const stored = storedSchema.parse(item ?? { version: 0, views: '[]' })
  const all = z.array(z.unknown()).parse(JSON.parse(stored.views))
  return {
    version: stored.version,
    views: all.flatMap((view) => knownView(view) ?? []),
    others: all.filter((view) => !knownView(view)),
  }
}

/** undefined if another window came first. */
const storeViews = (userId: string, seen: number, views: readonly unknown[]) => {
  const stored = { version: seen + 1, views: JSON.stringify(views) }
  return updateItem({
    Key: savedViewsKey(userId),
    ...(seen === 0
      ? { ...setColumns(stored), ConditionExpression: 'attribute_not_exists(pk)' }
      : { ...setColumns(stored, { ':seen': seen }), ConditionExpression: '#version = :seen' }),
  })
}

const mostTries = 10

const changeViews = async (userId: string, change: (views: readonly SavedView[]) => readonly SavedView[]) => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await readViews(userId)
    const views = [...change(stored.views)]
    const isSame = isDeepStrictEqual(views, stored.views)
    if (isSame || (await storeViews(userId, stored.version, [...stored.others, ...views]))) return { views }
  }
  throw new Error('The saved views changed too often.')
}

const nameToCompare = ({ name }: SavedView) => name.toLowerCase()

const withView =
  (view: SavedView) =>
  (views: readonly SavedView[]): readonly SavedView[] => {
    const others = views.filter(({ id }) => id !== view.id)
    if (others.some((other) => nameToCompare(other) === nameToCompare(view)))
      throw wrongField('name', 'You have a view with this name. Please choose another.')
    const { views: most } = calls.savedViewLimits
    if (others.length >= most)
      throw new Refusal(422, `You have ${most} saved views, the most there can be. Please delete one first.`)
    return others.length < views.length
      ? views.map((one) => (one.id === view.id ? view : one))
      : [...views, view]
  }

export const listViews = staffEndpoint(calls.listViews, async (_, { userId }) => {
  const { views } = await readViews(userId)
  return { views }
})

export const saveView = staffEndpoint(calls.saveView, (view, { userId }) =>
  changeViews(userId, withView(view)),
)

export const deleteView = staffEndpoint(calls.deleteView, ({ id }, { userId }) =>
  changeViews(userId, (views) => views.filter((view) => view.id !== id)),
)

export const readView = staffEndpoint(calls.readView, async ({ owner, id }) => {
  const view = (await readViews(owner)).views.find((one) => one.id === id)
  if (!view) throw new Refusal(404, 'We can’t find this saved view. It was deleted, or its link isn’t whole.')
  return view
})
