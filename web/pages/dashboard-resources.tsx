// The two download buttons are placeholders.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '#web/components/button.tsx'
import { FieldPicture } from '#web/components/field-picture.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { BackToCase } from '#web/dashboard/card.tsx'
import disclosureStyles from '#web/dashboard/disclosures.module.css'
import styles from '#web/dashboard/resources.module.css'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { siteConfig } from '#web/platform/site-config.ts'

type DisclosuresProps = { id: string; title: string; lead: string; texts: Readonly<Record<string, string>> }

const Disclosures = ({ id, title, lead, texts }: DisclosuresProps) => (
  <section id={id} className={styles.card} tabIndex={-1} data-focus-quietly>
    <h2>{title}</h2>
    <p className="muted">{lead}</p>
    <div className={disclosureStyles.list}>
      {Object.entries(texts).map(([name, text]) => (
        <details key={name}>
          <summary>
            <h3>{name}</h3>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  </section>
)

const topicsOf = (product: string) => ({
  'What a life settlement is':
    'You sell your life insurance policy to a licensed company. You get one payment. It’s usually more than the cash surrender value, and less than the policy pays when you die. From then on, the company pays the premiums, and it receives the death benefit.',
  'Who takes part': `A provider is the licensed company that buys policies. A broker is a licensed person who looks for offers for you, must act in your interest, and is paid a commission. ${product} is neither. We’re a marketing company: we collect what’s needed and share it, with your permission, with licensed settlement companies.`,
  'Other ways to use your policy':
    'Ask your insurance company about these first. You can borrow against the policy. If you’re very ill, you can sometimes get part of the benefit early (accelerated benefit). You can lower the death benefit to lower the premium. Your family can pay the premiums. You can cancel the policy for its cash value. Or you can keep it as it is.',
  Taxes:
    'Part of what you receive might be taxed. How much depends on what you paid in premiums and on your state. Please ask a tax advisor before you accept an offer.',
  'Medicaid and other benefits':
    'The money counts as yours. It might change your right to Medicaid, Supplemental Security Income, or other help that depends on income or savings. Ask the office that pays your benefits, or an elder law attorney.',
  Creditors:
    'Many states protect a life insurance policy from people you owe money to. They might not protect the money you get for it.',
  'You can change your mind':
    'After a sale, there’s a time to cancel, called the rescission period. Your state and your contract say how long it is. You give the money back, and the policy is yours again. If the insured person dies within this time, the sale usually counts as canceled.',
  'Your privacy':
    'A buyer needs to know about your health, and might ask from time to time after the sale how you are. Your contract says who can ask and how often. You can cancel (revoke) your HIPAA authorization at any time by writing to us.',
})

/** NAIC model 697, section 8. */
const Understanding = () => (
  <Disclosures
    id="understanding"
    title="Understanding Life Settlements"
    lead="Eight things to know before you decide. This is general information. It doesn’t replace a lawyer or an advisor."
    texts={topicsOf(siteConfig().brand.productName)}
  />
)

const answersWith = (phone: string) => ({
  'How long does it take?':
    'Review takes 3-5 business days. After that, collecting offers takes 3-5 days, looking at them 1-2 days, and “Accept & Close” 5-7 days. These are usual times. If we have to wait for others, it takes longer.',
  'Does it cost me anything?':
    'Nothing on this website asks you to pay. Before you accept an offer, ask who is paid for the sale, and how much, and ask to see it in writing.',
  'Do I have to accept an offer?':
    'No. You can say no to every offer, without giving a reason. Your policy then stays just as it is.',
  'Do I keep paying my premiums?':
    'Yes. Keep paying until the sale is complete. If you miss a premium, the policy might end, and then there’s nothing to sell.',
  'How much is my policy worth?':
    'We can’t say until we’ve reviewed it. It depends on the death benefit, the premium, and the age and health of the insured person. Some policies get no offer.',
  'I made a mistake in my answers. What now?': `Call us at ${phone}. What you signed can’t be changed online, so that your copy and ours stay the same.`,
  'Who can see my health information?':
    'Our case team, and those your authorization names: licensed life settlement companies, life expectancy evaluators, and their advisors. If you sell your policy, also the buyer.',
  'How do I cancel (revoke) my authorization?':
    'Send us an email, or call and we’ll tell you where to send a letter. It ends when we receive your email or letter. What was shared before stays shared.',
})

const FrequentQuestions = () => (
  <Disclosures
    id="questions"
    title="FAQ"
    lead="Frequently asked questions. Choose one to read its answer."
    texts={answersWith(siteConfig().brand.supportPhone)}
  />
)

const documents = ['Appraisal Report', 'Policy Summary']

const ClockIcon = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="8.5" strokeWidth="2" />
    <path d="M12 7.5V12l3 2.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const Documents = () => (
  <section className={`${styles.card} screen-only`} aria-labelledby="documents-title">
    <div className={styles.titleRow}>
      <h2 id="documents-title">Your documents</h2>
      <p id="documents-state" className={styles.badge}>
        <ClockIcon />
        Not ready yet
      </p>
    </div>
    <p className="muted">We’ll post these here when they’re ready.</p>
    <ul className={styles.documents}>
      {documents.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.placeholder}
            aria-disabled="true"
            aria-describedby="documents-state"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const Contents = () => (
  <nav className={`${styles.contents} screen-only`} aria-labelledby="contents-title">
    <h2 id="contents-title" className="small-title">
      Learn more
    </h2>
    <ul className={styles.links}>
      <li>
        <Link className="target bold" to="#understanding">
          Understanding Life Settlements
        </Link>
      </li>
      <li>
        <Link className="target bold" to="#questions">
          FAQ
        </Link>
      </li>
    </ul>
  </nav>
)

const MarketUpdates = () => (
  <section className={styles.card} aria-labelledby="market-title">
    <h2 id="market-title" className="small-title">
      Market updates
    </h2>
    <p>No market updates yet.</p>
    <p className="muted">
      An offer depends on the death benefit, the yearly cost of the policy, and the age and health of the
      insured person.
    </p>
  </section>
)

const useLinkedPart = () => {
  const location = useLocation()
  useEffect(() => {
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [location])
}

export const DashboardResourcesPage = () => {
  useLinkedPart()
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.words}>
            <BackToCase />
            <h1>Resources</h1>
            <p className={styles.lead}>Answers to common questions, and your documents.</p>
          </div>
          <FieldPicture />
          <Contents />
        </div>
        <div className={styles.cards}>
          <Understanding />
          <FrequentQuestions />
          <Documents />
          <HelpCard title="Talk to us">Questions about your case? Please call us or send an email.</HelpCard>
          <MarketUpdates />
        </div>
      </div>
    </PageLayout>
  )
}
