import Button from '@cloudscape-design/components/button'
import { Checkbox } from '#web/components/form/checkbox-field.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { FixedDialogButtons } from '#web/staff/fixed-dialog-buttons.tsx'
import styles from './shortcuts-dialog.module.css'
import type { Shortcut } from './use-shortcuts.tsx'

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  Escape: 'Esc',
}

const Keys = ({ keys, shown }: Shortcut) => (
  <dt className={styles.keys}>
    {(shown === undefined ? keys : [shown]).map((key) => (
      <kbd key={key} className={styles.key}>
        {names[key] ?? key}
      </kbd>
    ))}
  </dt>
)

type DialogProps = {
  shortcuts: readonly Shortcut[]
  areOn: boolean
  onSwitch: (areOn: boolean) => void
  onClose: () => void
}

export const ShortcutsDialog = ({ shortcuts, areOn, onSwitch, onClose }: DialogProps) => (
  <ModalDialog onDismiss={onClose} isWide>
    <DialogText title="Keyboard shortcuts">They work while you aren’t typing in a field.</DialogText>
    <div className="staff stack gap-5">
      <dl className={styles.list}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.what} className={styles.line}>
            <Keys {...shortcut} />
            <dd>{shortcut.what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areOn} onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}>
        Use shortcuts in this browser
      </Checkbox>
      <FixedDialogButtons>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </FixedDialogButtons>
    </div>
  </ModalDialog>
)
