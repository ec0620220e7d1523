// What a signer sees before the code: who asks, for what, and how to say no.
import type { Invitation } from '#web/calls/sign-call.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import type { CodeProps, SigningProps } from './answer.ts'
import { Decline } from './decline.tsx'
import { SendCode } from './send-code.tsx'
import styles from './sign.module.css'
import { SignHeading } from './sign-heading.tsx'

const purposeOf = ({ role, asked_by }: Invitation): string => {
  const { productName } = siteConfig().brand
  return role === 'insured'
    ? `${asked_by} asked ${productName} what a life insurance policy on your life is worth. To find out, ${productName} needs to see your health records, and only you can allow that.`
    : `${asked_by} asked ${productName} what a life insurance policy is worth. You’re named as a trustee of the trust that owns the policy. ${productName} has questions for the insurance company, and you can allow it to answer them.`
}

const NeedList = ({ invitation: { email, role, needs_ssn, is_together } }: { invitation: Invitation }) => (
  <ul className="stack gap-2 bullets">
    <li>
      A code, which we’ll send to <strong>{email}</strong>.{' '}
      {is_together && 'Please open it on your own phone or computer.'}
    </li>
    <li>
      Your date of birth{needs_ssn && ', and the last four digits of your Social Security number'}
      {role === 'insured' ? '. This way, we know it’s you.' : ', for our records.'}
    </li>
    <li>About 5 minutes. You’ll read the paper first, and then you decide.</li>
  </ul>
)

type InvitationPartProps = Omit<SigningProps, 'onFinish'> & Pick<CodeProps, 'onCode'>

export const InvitationPart = ({ onCode, ...props }: InvitationPartProps) => {
  const { link, invitation, onAnswer } = props
  const { asked_by, signer } = invitation
  return (
    <>
      <SignHeading title={`${asked_by} asks you to sign a paper`} takesFocus={false}>
        <p className={styles.lead}>For {signer}</p>
        <p>{purposeOf(invitation)}</p>
        <p>
          You don’t have to sign, and it costs you nothing.
          {invitation.is_together && ` If you won’t sign, just give the device back to ${asked_by}.`}
        </p>
      </SignHeading>
      <section className={styles.part} aria-labelledby="need-title">
        <h2 id="need-title" className="small-title">
          What you need
        </h2>
        <NeedList invitation={invitation} />
        <SendCode link={link} isWide onCode={onCode} onAnswer={onAnswer} />
      </section>
      {!invitation.is_together && <Decline {...props} />}
      <HelpCard title={`You don’t know ${asked_by}?`}>
        Then please don’t sign. Call us, and we’ll look into it. We’re glad to help with any other question
        too.
      </HelpCard>
    </>
  )
}
