import { useState } from 'react'

/** Parts of a page that can be open beside each other. The last one that was opened has the filled button. */
export const useOpened = <Panel extends string>() => {
  const [opened, setOpened] = useState<readonly { key: string; panel: Panel }[]>([])
  return {
    last: opened.at(-1)?.key,
    panelOf: (key: string) => opened.find((one) => one.key === key)?.panel,
    /** @param panel undefined closes it */
    show: (key: string, panel: Panel | undefined) =>
      setOpened((before) => [...before.filter((one) => one.key !== key), ...(panel ? [{ key, panel }] : [])]),
  }
}
export type Opened<Panel extends string> = ReturnType<typeof useOpened<Panel>>
