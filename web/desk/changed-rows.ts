// Changes to loaded rows. The lists' indexes follow later.
import { createStore } from '#web/platform/store.ts'

type Change<Row> = { at: number; next: Partial<Row> }
type Changes<Row> = { byId: Readonly<Record<string, Change<Row>>> }

/** Milliseconds until the server's lists surely follow. */
const followsWithin = 5000

export const createChangedRows = <Row extends { id: string }>(now: () => number = Date.now) => {
  const { snapshot, subscribe, change } = createStore<Changes<Row>>({ byId: {} })
  return {
    snapshot,
    subscribe,
    set: (id: string, next: Partial<Row>) => {
      const { byId } = snapshot()
      change({ byId: { ...byId, [id]: { at: now(), next: { ...byId[id]?.next, ...next } } } })
    },
    forgetOld: () => {
      const recent = Object.entries(snapshot().byId).filter(([, { at }]) => now() - at < followsWithin)
      change({ byId: Object.fromEntries(recent) })
    },
    applyTo: (rows: readonly Row[]): readonly Row[] => {
      const { byId } = snapshot()
      return rows.map((row) => ({ ...row, ...byId[row.id]?.next }))
    },
  }
}
