// On the page of a draft: the way to type for the applicant.
import Button from '@cloudscape-design/components/button'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { sixDigitCode } from '#domain/accounts.ts'
import { beginHelp } from '#domain/contracts/help-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { ButtonLink } from '#web/components/button.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { easternHourText, easternMomentText } from '#web/platform/eastern-text.ts'
import { errorText } from '#web/platform/error-text.ts'
import { nameOf } from '#web/staff/case/case-facts.ts'
import { CaseAlert, CaseSection } from '#web/staff/case/case-section.tsx'
import dialogStyles from '#web/staff/dialog-form.module.css'
import { useCall } from '#web/staff/failure-notice.tsx'
import { FormText } from '#web/staff/form-text.tsx'
import { HandOver } from './hand-over.tsx'
import { firstStepOf } from './helped-path.ts'

const codeForm = z.object({ code: sixDigitCode })
const anyForm = z.object({ code: z.string() })

/** A code, or none for an application by phone that is still ours. */
const BeginForm = ({ id, needsCode }: { id: string; needsCode: boolean }) => {
  const navigate = useNavigate()
  const { isBusy, call } = useCall()
  const form = useForm({
    resolver: zodResolver(needsCode ? codeForm : anyForm),
    defaultValues: { code: '' },
  })
  const explain = (error: unknown) => {
    const message = error instanceof ApiError ? error.fields.find(({ path }) => path === 'code')?.message : ''
    form.setError('code', { message: message || errorText(error) }, { shouldFocus: true })
  }
  const begin = form.handleSubmit(({ code }) =>
    call(async () => {
      await callApi(beginHelp, { id, ...(needsCode && { code }) })
      navigate(firstStepOf(id))
    }, explain),
  )
  const { errors } = form.formState
  return (
    <form method="post" noValidate className={`${dialogStyles.form} screen-only`} onSubmit={begin}>
      {needsCode && (
        <FormProvider {...form}>
          <FormText
            name="code"
            label="Code that they read out"
            hint="Six digits. They find it under “Get help on the phone”, and it works for 15 minutes."
          />
        </FormProvider>
      )}
      {!needsCode && errors.code && <CaseAlert type="warning">{errors.code.message}</CaseAlert>}
      <div className="buttons">
        <Button formAction="submit" loading={isBusy} loadingText="Opening...">
          {needsCode ? 'Help with the application' : 'Go on typing'}
        </Button>
      </div>
    </form>
  )
}

const useIsMine = ({ help: { helper } }: OpenCase['detail']) => {
  const { members, ownId } = useTeam()
  return members.some(({ id, name }) => id === ownId && name === helper?.name)
}

type RunningProps = { detail: OpenCase['detail']; isMine: boolean }

const Running = ({ detail, isMine }: RunningProps) => {
  const { helper } = detail.help
  if (!helper) return null
  return (
    <>
      <p>
        {isMine ? 'You help' : `${helper.name} helps`} them until {easternHourText(helper.until)}.
        {!isMine && ' If you begin, that ends.'}
      </p>
      {isMine && (
        <div>
          <ButtonLink variant="secondary" to={firstStepOf(detail.id)}>
            Back to their answers
          </ButtonLink>
        </div>
      )}
    </>
  )
}

export const HelpPanel = ({ open }: { open: OpenCase }) => {
  const { id, is_own, help, by_phone } = open.detail
  const needsCode = by_phone === null || by_phone.accepted_at !== null
  const isMine = useIsMine(open.detail)
  if (is_own)
    return (
      <CaseSection part="help">
        <p>This is your own application, so someone else must help you.</p>
      </CaseSection>
    )
  return (
    <CaseSection part="help">
      {by_phone && (
        <p>
          {by_phone.by} began it on the phone. They agreed to that{' '}
          {easternMomentText(by_phone.consent.agreed_at)}.
        </p>
      )}
      <Running detail={open.detail} isMine={isMine} />
      {help.locked_until ? (
        <CaseAlert type="warning">
          Too many wrong codes. From {easternHourText(help.locked_until)} on, they can get another one.
        </CaseAlert>
      ) : (
        (needsCode || !isMine) && <BeginForm id={id} needsCode={needsCode} />
      )}
      {!needsCode && by_phone.has_email && (
        <HandOver id={id} name={nameOf(open.detail)} byPhone={by_phone} onDone={() => void open.reload()} />
      )}
    </CaseSection>
  )
}
