// 'I am signing up as'. Agents and advisors also get the portal for professionals.
import type { ComponentProps } from 'react'
import { signUpRoles } from '#domain/sign-up-roles.ts'
import { ExternalLink } from '#web/components/external-link.tsx'
import { FieldNotes } from '#web/components/field.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './role-field.module.css'

const roles = Object.entries(signUpRoles)
const isProfessional = (role: string | null | undefined) => role === 'professional'

/** The first choice, for the error summary. */
export const roleFieldId = `role-${roles[0]?.[0]}`

const PortalNote = ({ url }: { url: string }) => (
  <p className={styles.note} role="status">
    {url === '' ? (
      'The portal for professionals is not open yet. You can create your account here already.'
    ) : (
      <>
        We opened the portal for professionals in a new tab. If you don’t see it, go there now:{' '}
        <ExternalLink href={url}>portal for professionals</ExternalLink>. You can still create your account
        here.
      </>
    )}
  </p>
)

type RoleFieldProps = {
  selected: string | null | undefined
  error: string | undefined
  input: ComponentProps<'input'>
  onSelect: (role: string) => void
}

export const RoleField = ({ selected, error, input, onSelect }: RoleFieldProps) => {
  const url = siteConfig().brand.professionalPortalUrl
  const openPortal = (role: string) => {
    if (isProfessional(role) && url !== '') window.open(url, '_blank', 'noopener')
  }
  return (
    <fieldset
      className={`${styles.role} ${error ? styles.invalid : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be required or wrong
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error ? 'role-hint role-error' : 'role-hint'}
    >
      <legend className={styles.legend}>I am signing up as</legend>
      <FieldNotes id="role" hint="A policyholder owns a life insurance policy." error={error} />
      <div className={styles.choices}>
        {roles.map(([role, label]) => (
          <label key={role} className={styles.choice}>
            <input
              {...input}
              id={`role-${role}`}
              type="radio"
              value={role}
              onChange={(event) => {
                input.onChange?.(event)
                onSelect(role)
                openPortal(role)
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {isProfessional(selected) && <PortalNote url={url} />}
    </fieldset>
  )
}
