import Button from '@cloudscape-design/components/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsCovered } from '#web/components/use-is-covered.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

/** Turns shortcuts off for people who dictate. */
const settingKey = 'larkfield.shortcuts'
const off = 'off'

const { snapshot, subscribe, change } = createStore({ isOn: browserStorage().getItem(settingKey) !== off })

const shortcutSetting = {
  snapshot,
  subscribe,
  set: (isOn: boolean) => {
    if (isOn) browserStorage().removeItem(settingKey)
    else browserStorage().setItem(settingKey, off)
    change({ isOn })
  },
}

export type Shortcut = {
  keys: readonly string[]
  shown?: string
  isInSearch?: boolean
  /** While the key is held down. Others act once. */
  canRepeat?: boolean
  what: string
  run: (key: string) => void
}

const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
)

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'

const isOn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Browsers and screen readers use keys with these. */
const hasCompany = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

const pressed = (shortcuts: readonly Shortcut[], event: KeyboardEvent) => {
  const { target, key, isComposing, defaultPrevented, repeat } = event
  const isSearch = isOn(target, 'input[type="search"]')
  if (defaultPrevented || isComposing || hasCompany(event)) return undefined
  if (isOn(target, typing) && !isSearch) return undefined
  return shortcuts.find(
    ({ keys, isInSearch = false, canRepeat = false }) =>
      isInSearch === isSearch && keys.includes(key) && (canRepeat || !repeat),
  )
}

export const useShortcuts = (shortcuts: readonly Shortcut[]) => {
  const { isOn: areOn } = useStore(shortcutSetting)
  const [isOpen, setIsOpen] = useState(false)
  const isCovered = useIsCovered()
  const all = [...shortcuts, { keys: ['?'], what: 'Show these shortcuts', run: () => setIsOpen(true) }]
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = isCovered() ? undefined : pressed(all, event)
    if (!shortcut) return
    event.preventDefault()
    shortcut.run(event.key)
  })
  useEffect(() => {
    if (!areOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [areOn])
  return {
    help: (
      <>
        <Button variant="link" className="keys" ariaHaspopup="dialog" onClick={() => setIsOpen(true)}>
          Shortcuts
        </Button>
        {isOpen && (
          <ShortcutsDialog
            shortcuts={all}
            areOn={areOn}
            onSwitch={shortcutSetting.set}
            onClose={() => setIsOpen(false)}
          />
        )}
      </>
    ),
  }
}
