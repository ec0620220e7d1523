import { useForm, useWatch } from 'react-hook-form'
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
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormChoice } from '#web/staff/form-text.tsx'
import { useOnce } from '#web/staff/use-once.ts'
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

type Values = { text: TeamMail; again: boolean }

const useSending = ({ open: { detail, reload }, moved, onSent }: DialogProps) => {
  const form = useForm<Values>({ defaultValues: { text: 'call-us', again: false } })
  const once = useOnce()
  const text = useWatch({ control: form.control, name: 'text' })
  const sentAt = sentLately(moved.mails, text, new Date().toISOString())
  const send = async ({ again, ...values }: Values) => {
    try {
      const mail = { id: detail.id, ...values, again: again && sentAt !== undefined }
      onSent(await once(values.text, (key) => callApi(sendTeamMail, { key, ...mail })))
    } catch (error) {
      // A colleague might have sent it.
      if (error instanceof ApiError && error.status === 409) void reload()
      throw error
    }
  }
  return { form, text, sentAt, send }
}

export const MailDialog = (props: DialogProps) => {
  const { form, text, sentAt, send } = useSending(props)
  const { control } = form
  return (
    <FormDialog
      {...{ form, send }}
      onClose={props.onClose}
      title="Send an email"
      lead={`To ${props.open.detail.account_email ?? ''}, in your name and on record. Their questions are answered by phone, never in an email.`}
      action="Send the email"
      failure="Not sent"
    >
      <FormChoice
        control={control}
        name="text"
        label="What do you want to tell them?"
        options={titlesFor(props.open, props.moved)}
      />
      <Preview text={text} />
      <p className="muted">Each email ends with their reference, a button to sign in, and how to reach us.</p>
      {sentAt !== undefined && (
        <FormCheckbox
          control={control}
          name="again"
          label="Send it again"
          hint={`This email went out on ${easternMomentText(sentAt)}, less than ${hoursBetweenMails} hours ago.`}
        />
      )}
    </FormDialog>
  )
}
