import * as z from 'zod/mini'
import type { TeamMail } from '#domain/cases/case.ts'
import { hoursBetweenMails, isTrueFor, senderNamed, sentLately, teamMails } from '#domain/cases/team-mails.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { sendTeamMail } from '#domain/contracts/desk-case-contract.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice } from '#web/staff/form-text.tsx'
import styles from './mail-dialog.module.css'

const titlesFor = ({ detail }: OpenCase, { stage }: TeamCase) => {
  const standing = { isClosed: stage === 'closed', doNotCall: detail.do_not_call }
  const texts = idsOf(teamMails).filter((id) => isTrueFor(id, standing))
  return Object.fromEntries(texts.map((id) => [id, teamMails[id].title]))
}

/** Word for word what is sent. */
const Preview = ({ text }: { text: TeamMail }) => {
  const { members, ownId } = useTeam()
  const { brand } = siteConfig()
  const { title, lines } = teamMails[text]
  return (
    <article className={styles.mail} aria-label="The email">
      <h3>{title}</h3>
      {lines(brand.supportPhone).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <strong>{senderNamed(members, ownId)}</strong>
        <br />
        {brand.productName}
      </p>
    </article>
  )
}

type DialogProps = {
  open: OpenCase
  moved: TeamCase
  onSent: (moved: TeamCase) => void
  onClose: () => void
}

const { text, again } = sendTeamMail.request.shape
const mailSchema = z.object({ text, again })

const sentAtOf = ({ mails }: TeamCase, text: TeamMail) => sentLately(mails, text, new Date().toISOString())

const useSending = ({ open: { detail, reload }, moved, onSent }: DialogProps) => {
  const once = useOnce()
  return async ({ text, again }: z.infer<typeof mailSchema>) => {
    const mail = { id: detail.id, text, again: again && sentAtOf(moved, text) !== undefined }
    try {
      onSent(await once(text, (key) => callApi(sendTeamMail, { key, ...mail })))
    } catch (error) {
      // A colleague might have sent it.
      if (error instanceof ApiError && error.status === 409) void reload()
      throw error
    }
  }
}

/** Only after this email went out lately. */
const Again = ({ sentAt }: { sentAt: string | undefined }) =>
  sentAt !== undefined && (
    <FormCheckbox
      name="again"
      label="Send it again"
      hint={`This email went out on ${easternMomentText(sentAt)}, less than ${hoursBetweenMails} hours ago.`}
    />
  )

export const MailDialog = (props: DialogProps) => {
  const { open, moved, onClose } = props
  const send = useSending(props)
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={mailSchema}
      values={{ text: 'call-us', again: false }}
      title="Send an email"
      lead={`To ${open.detail.account_email ?? ''}, in your name and on record. Their questions are answered by phone, never in an email.`}
      action="Send the email"
      failure="Not sent"
    >
      {({ text }) => (
        <>
          <FormChoice name="text" label="What do you want to tell them?" options={titlesFor(open, moved)} />
          <Preview text={text} />
          <p className="muted">
            Each email ends with their reference, a button to sign in, and how to reach us.
          </p>
          <Again sentAt={sentAtOf(moved, text)} />
        </>
      )}
    </FormDialog>
  )
}
