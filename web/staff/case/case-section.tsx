import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode, Ref } from 'react'
import { toUsDate } from '#domain/text/us-date.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { telephoneLink } from '#web/components/phone-link.tsx'
import styles from './case-section.module.css'

export const caseParts = {
  next: 'At a glance',
  tasks: 'Tasks',
  help: 'Help on the phone',
  packet: 'Letter to sign',
  case: 'Case',
  signers: 'Second signers',
  documents: 'Documents',
  packages: 'Packages for buyers',
  answers: 'Answers',
  appraisal: 'Appraisal',
  papers: 'Signed papers',
  signature: 'Signature',
  evidence: 'Consent evidence',
  timeline: 'Timeline',
} as const
export type CasePart = keyof typeof caseParts

export const headingOf = (part: CasePart) => `${part}-title`

type SectionProps = { part: CasePart; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

export const CaseSection = ({ part, heading, children }: SectionProps) => (
  <section aria-labelledby={headingOf(part)}>
    <Container
      header={
        <h2 id={headingOf(part)} ref={heading} tabIndex={-1} data-focus-quietly>
          {caseParts[part]}
        </h2>
      }
    >
      <div className={styles.content}>{children}</div>
    </Container>
  </section>
)

export type ShownFact = { name: string; value: ReactNode; isCode?: boolean }

const pairOf = ({ name, value, isCode = false }: ShownFact) => ({
  label: name,
  value: (
    <span className={isCode ? styles.code : styles.value}>
      {typeof value === 'string' ? <BreakableEmail email={value} /> : value}
    </span>
  ),
})

export const Facts = ({ facts, columns }: { facts: readonly ShownFact[]; columns: number }) => (
  <KeyValuePairs columns={columns} minColumnWidth={220} items={facts.map(pairOf)} />
)

/** For the status of what a closed case has on record: it asks for nothing. */
export const onRecord = { colorOverride: 'grey' } as const

const borders = { info: 'var(--color-brand)', warning: 'var(--color-attention)' }

type AlertProps = { type: keyof typeof borders; header?: ReactNode; action?: ReactNode; children: ReactNode }

export const CaseAlert = ({ type, ...rest }: AlertProps) => (
  <Alert type={type} style={{ root: { borderColor: borders[type] } }} {...rest} />
)

type OutcomeProps = {
  told?: string | undefined
  trouble?: string | undefined
  onUndo?: (() => void) | undefined
}

export const Told = ({ told, onUndo }: Omit<OutcomeProps, 'trouble'>) => (
  <div role="status" className={styles.told}>
    {told && <StatusIndicator type="success">{told}</StatusIndicator>}
    {onUndo && (
      <Button variant="inline-link" iconName="undo" onClick={onUndo}>
        Undo
      </Button>
    )}
  </div>
)

export const Outcome = ({ trouble, ...told }: OutcomeProps) => (
  <>
    <Told {...told} />
    {trouble !== undefined && (
      <div role="alert">
        <CaseAlert type="warning">{trouble}</CaseAlert>
      </div>
    )}
  </>
)

export const Copied = ({ name, shown, text }: { name: string; shown: string; text: string }) => (
  <span className={styles.copied}>
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={shown}
      copyButtonAriaLabel={`Copy the ${name}`}
      copySuccessText={`The ${name} is copied`}
      copyErrorText={`We couldn’t copy the ${name}`}
    />
  </span>
)

export const DueDay = ({ day, isLate }: { day: string; isLate: boolean }) =>
  isLate ? <StatusIndicator type="warning">{toUsDate(day)}, late</StatusIndicator> : toUsDate(day)

export const MailLink = ({ email }: { email: string }) => (
  <a className={styles.link} href={`mailto:${encodeURIComponent(email)}`}>
    <span>
      <BreakableEmail email={email} />
    </span>
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.link} href={telephoneLink(phone)}>
    {phone}
  </a>
)
