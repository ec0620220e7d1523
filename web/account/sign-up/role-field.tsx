import type { ComponentProps } from 'react'
import { signUpRoles } from '#domain/constants.ts'
import styles from '#web/account/account-pages.module.css'
import { ExternalLink } from '#web/components/external-link.tsx'
import { RadioGroup, radioId } from '#web/components/form/radio-group.tsx'
import { siteConfig } from '#web/platform/site-config.ts'

const [firstRole = ''] = Object.keys(signUpRoles)
const isProfessional = (role: string | null | undefined) => role === 'professional'

/** Where an ErrorSummary leads to. */
export const roleFieldId = radioId('role', firstRole)

const PortalNote = ({ url }: { url: string }) => (
  <p className={styles.portal} role="status">
    {url === '' ? (
      'Our professional portal isn’t open yet. You can already create your account here.'
    ) : (
      <>
        We opened our professional portal in a new tab. Don’t see it?{' '}
        <ExternalLink href={url}>Open the professional portal</ExternalLink>. You can still create your
        account here.
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
    <>
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
    </>
  )
}
