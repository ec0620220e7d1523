// The signer's copy (45 CFR 164.508(c)(4)), to print.
import { answerText, fieldLabels } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import { getFormData, type SignedConsent } from '#domain/contracts/contract.ts'
import { consentTexts } from '#domain/legal/hipaa-authorization.ts'
import { type PaperView, paperStateOf } from '#domain/papers/papers.ts'
import { dashboardPath } from '#domain/paths.ts'
import { insuredName } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { displayName } from '#domain/text/person-name.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { MessagePage } from '#web/components/message-page.tsx'
import { BackToCase } from '#web/dashboard/card.tsx'
import { DownloadButton } from '#web/dashboard/papers/download-button.tsx'
import { filesOf, newestOf, readPapers } from '#web/dashboard/papers/own-papers.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { LoadFailedScreen, PageLayout } from '#web/frame/page-layout.tsx'
import { dayText, momentWithZone } from '#web/platform/moment-text.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { AnswersReview } from '#web/review/answers-review.tsx'
import { Authorization, Disclosure, ElectronicSignatureConsent } from '#web/review/consent-text.tsx'
import { FraudWarning } from '#web/review/fraud-warning.tsx'
import { SignatureImage } from '#web/signature/signature-image.tsx'
import styles from './dashboard-copy.module.css'

type SignedApplication = { application: Application; reference: string; consent: SignedConsent }

const loadSigned = async (): Promise<SignedApplication | undefined> => {
  const [record] = (await callApi(getFormData, {})).data
  const { consent, reference, form_data: application } = record ?? {}
  return consent && reference && application ? { application, reference, consent } : undefined
}

type CopyProps = {
  signed: SignedApplication
  paper: PaperView | undefined
  /** undefined: this copy has the authorization. Else the insured person signs it apart, or did. */
  signedApart: string | undefined
}

const signedApartText = (papers: readonly PaperView[], application: Application) => {
  const today = easternDayOf(new Date().toISOString())
  const signed = newestOf(papers, 'authorization', today)
  return signed && paperStateOf(signed, today) === 'in-force'
    ? `Signed by ${signed.signer} on ${dayText(signed.signed_at)}`
    : `To be signed by ${insuredName(application)}`
}

const Toolbar = ({ paper }: Pick<CopyProps, 'paper'>) => (
  <div className={`${styles.toolbar} screen-only`}>
    <BackToCase />
    {paper && filesOf(paper).map((file) => <DownloadButton key={file} paper={paper.id} file={file} />)}
    <Button variant="plain" onClick={() => window.print()}>
      Print this page
    </Button>
  </div>
)

const endOf = ({ expires_on }: SignedConsent, takenBackAt: string | null | undefined) =>
  takenBackAt
    ? { 'Taken back on': `${momentWithZone(takenBackAt)}. This paper is no longer in force.` }
    : { 'Expires on': toUsDate(expires_on) }

const Facts = ({ signed: { reference, consent, application }, paper, signedApart }: CopyProps) => {
  const { firstName, lastName } = application
  const insured = displayName({ firstName: firstName ?? undefined, lastName: lastName ?? undefined })
  const facts = {
    'Insured person': insured,
    'Date of birth': answerText('dateOfBirth', application),
    Reference: readableReference(reference),
    'Signed by': consent.signer,
    'Date signed': consent.date_signed,
    'Received by us': momentWithZone(consent.signed_at),
    ...(signedApart === undefined
      ? endOf(consent, paper?.taken_back_at)
      : { 'HIPAA authorization': signedApart }),
    'Text version': consent.text_version,
  }
  return <FactList className={styles.facts} facts={facts} />
}

/** Missing only in a program older than the signature. */
const SignedText = ({ signed, signedApart }: CopyProps) => {
  const text = consentTexts.get(signed.consent.text_version)
  return text ? (
    <>
      <FraudWarning clauses={text.warning ?? []} />
      <Authorization text={text} dateSigned={signed.consent.date_signed} signedApart={signedApart} />
      <Disclosure text={text} />
      <ElectronicSignatureConsent text={text} />
    </>
  ) : (
    <p>We can’t show the text of this version here. Please call us and we’ll send you a copy.</p>
  )
}

const acceptedFields = ['acceptedHipaa', 'acknowledgeDisclosure'] as const

const Signature = ({ signed, signedApart }: CopyProps) => (
  <section className={styles.signature} aria-labelledby="signature-title">
    <h2 id="signature-title">Signature</h2>
    <dl className={styles.accepted}>
      {acceptedFields.slice(signedApart === undefined ? 0 : 1).map((field) => (
        <div key={field}>
          <dt>{fieldLabels[field]}</dt>
          <dd>{answerText(field, signed.application)}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.image}>
      {signed.application.signature && <SignatureImage value={signed.application.signature} />}
    </div>
    <p>
      Signed electronically by {signed.consent.signer} on {signed.consent.date_signed}
    </p>
  </section>
)

const SignedCopy = ({ signed }: { signed: SignedApplication }) => {
  const { productName } = siteConfig().brand
  const { application, consent } = signed
  const papers = readPapers(useDraft().papers) ?? []
  const paper = papers.find(({ signed_at }) => signed_at === consent.signed_at)
  const isApart = paper?.kind === 'disclosure'
  const copy = { signed, paper, signedApart: isApart ? signedApartText(papers, application) : undefined }
  return (
    <PageLayout>
      <div className={styles.page}>
        <Toolbar paper={paper} />
        <article className={styles.sheet}>
          <header className={styles.head}>
            <p className={styles.brand}>{productName}</p>
            <h1>Your signed {isApart ? 'application' : 'authorization and answers'}</h1>
            <p className="muted">This is your copy. Please keep it with your papers.</p>
          </header>
          <Facts {...copy} />
          <SignedText {...copy} />
          <Signature {...copy} />
          <div className={styles.answers}>
            <AnswersReview title="Your answers" application={application} />
          </div>
        </article>
      </div>
    </PageLayout>
  )
}

const NothingSigned = () => (
  <PageLayout>
    <MessagePage
      title="There’s no signed authorization yet"
      hasPicture={false}
      action={<ButtonLink to={dashboardPath}>Back to your case</ButtonLink>}
      help="Did you sign, but your copy isn’t here? Please call us."
    >
      <p>As soon as you’ve signed and sent your application, your copy will be here.</p>
    </MessagePage>
  </PageLayout>
)

export const DashboardCopyPage = () => {
  const { result: signed, failure, isRunning, retry } = useAttempt(loadSigned)
  if (isRunning) return <LoadingScreen />
  if (failure) return <LoadFailedScreen onRetry={retry} />
  return signed ? <SignedCopy signed={signed} /> : <NothingSigned />
}
