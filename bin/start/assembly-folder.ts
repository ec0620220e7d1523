// Its name has the process, so that the next start can remove leftovers.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'assembly-'

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isLeftOver = (name: string) => {
  if (!name.startsWith(prefix)) return false
  const owner = Number(name.slice(prefix.length))
  return Number.isInteger(owner) && owner > 0 && (owner === process.pid || !isRunning(owner))
}

export const makeAssemblyFolder = async (dataFolder: string) => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(dataFolder)).filter(isLeftOver))
    await rm(join(dataFolder, name), { recursive: true, force: true })
  const folder = join(dataFolder, `${prefix}${process.pid}`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
