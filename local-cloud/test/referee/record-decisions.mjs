// Loaded with --import: each decision on a right is a line of JSON in the file that LOCAL_CLOUD_DECISIONS names. Decisions that differ
// only in ids and times, which no policy names, are one. Plain JavaScript for the reason of observe.mjs.
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'

const withoutIds = (line) => line.replace(/[\da-f]{8}-[\da-f-]{27}|\d{10,}/g, '')

const recordIn = (file) => {
  const log = openSync(file, 'a')
  const written = new Set()
  subscribe('local-cloud:iam', (decision) => {
    const line = JSON.stringify(decision)
    const kind = withoutIds(line)
    if (written.has(kind)) return
    written.add(kind)
    writeSync(log, `${line}\n`)
  })
}

const file = process.env.LOCAL_CLOUD_DECISIONS
if (file !== undefined) recordIn(file)
