// Titles that open their text, and are open on paper.
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './disclosures.module.css'
import pageStyles from './resources.module.css'

type DisclosuresProps = { id: string; title: string; lead: string; texts: Readonly<Record<string, string>> }

const Disclosures = ({ id, title, lead, texts }: DisclosuresProps) => (
  <section id={id} className={pageStyles.card} tabIndex={-1} data-focus-quietly>
    <h2>{title}</h2>
    <p className="muted">{lead}</p>
    <div className={styles.list}>
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
export const Understanding = () => (
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

export const FrequentQuestions = () => (
  <Disclosures
    id="questions"
    title="FAQ"
    lead="Frequently asked questions. Choose one to read its answer."
    texts={answersWith(siteConfig().brand.supportPhone)}
  />
)
