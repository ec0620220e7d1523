// Turns shortcuts off for people who dictate.
import { createStore } from '#web/platform/store.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

const key = 'larkfield.shortcuts'
const off = 'off'

const { snapshot, subscribe, change } = createStore({ isOn: browserStorage().getItem(key) !== off })

export const shortcutSetting = {
  snapshot,
  subscribe,
  set: (isOn: boolean) => {
    if (isOn) browserStorage().removeItem(key)
    else browserStorage().setItem(key, off)
    change({ isOn })
  },
}
