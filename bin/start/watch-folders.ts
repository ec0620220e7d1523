// Calls back once after a burst of file changes.
import { watch } from 'node:fs'

const settleMs = 100

type Watch = { folders: readonly string[]; onChange: () => Promise<void>; onError: (error: unknown) => void }

export const watchFolders = ({ folders, onChange, onError }: Watch) => {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const changed = (_: string, name: string | null) => {
    if (name?.split(/[\\/]/).includes('dist')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange).catch(onError)
    }, settleMs)
  }
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
