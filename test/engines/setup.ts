// Sets up the suite of engines: one `npm start` with empty data, and the paths of the engines that this machine has.
import type { TestProject } from 'vitest/node'
import { startBrowserSite } from '#test/support/browser/running-site.ts'
import { findEngine } from './find-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    enginePaths: { firefox?: string | undefined; webkit?: string | undefined }
  }
}

export const setup = async (project: TestProject) => {
  const enginePaths = { firefox: findEngine('firefox'), webkit: findEngine('webkit') }
  project.provide('enginePaths', enginePaths)
  return await startBrowserSite()(project)
}
