import { schedule } from '#web/platform/schedule.ts'
import { Export, type ExportOptions } from './export-job.ts'

type Parts<Order> = Pick<ExportOptions<Order>, 'calls' | 'orderOf' | 'onEnd'>

/** A reload of the page goes on with the job kept under `key`: it must name the user, because another one must not get the file. */
export const createExport = <Order>(key: string, parts: Parts<Order>) =>
  new Export<Order>({
    ...parts,
    memory: {
      read: () => sessionStorage.getItem(key),
      write: (id) => sessionStorage.setItem(key, id),
      clear: () => sessionStorage.removeItem(key),
    },
    schedule,
    random: Math.random,
  })
