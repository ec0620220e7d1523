// Loaded with --import: each kind of decision on a right is a line of JSON in the file that LOCAL_CLOUD_DECISIONS names. Plain JavaScript for the reason of observe.mjs.
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import { kindOfDecision } from './kind-of-decision.mjs'

const recordIn = (file) => {
  const log = openSync(file, 'a')
  const written = new Set()
  subscribe('local-cloud:iam', (decision) => {
    const line = JSON.stringify(decision)
    const kind = kindOfDecision(line)
    if (written.has(kind)) return
    written.add(kind)
    writeSync(log, `${line}\n`)
  })
}

const file = process.env.LOCAL_CLOUD_DECISIONS
if (file !== undefined) recordIn(file)
