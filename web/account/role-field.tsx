// 'I am signing up as'. Agents and advisors also get the portal for professionals.
import type { ComponentProps } from 'react'
import { signUpRoles } from '#domain/sign-up-roles.ts'
import { ExternalLink } from '#web/components/external-link.tsx'
import { RadioGroup, radioId } from '#web/components/radio-group.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './role-field.module.css'

const [firstRole = ''] = Object.keys(signUpRoles)
const isProfessional = (role: string | null | undefined) => role === 'professional'

/** The first choice: where an ErrorSummary leads to. */
export const roleFieldId = radioId('role', firstRole)

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
    <div className={styles.role}>
      <RadioGroup
        id="role"
        label="I am signing up as"
        hint="A policyholder owns a life insurance policy."
        error={error}
        options={signUpRoles}
        input={input}
        onChoose={(role) => {
          onSelect(role)
          openPortal(role)
        }}
      />
      {isProfessional(selected) && <PortalNote url={url} />}
    </div>
  )
}
