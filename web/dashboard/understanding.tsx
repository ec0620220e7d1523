// What every seller should know (NAIC model 697, section 8).
import { siteConfig } from '#web/platform/site-config.ts'
import pageStyles from './resources.module.css'
import styles from './understanding.module.css'

const product = '{product}'

const topics = [
  {
    title: 'What a life settlement is',
    text: 'You sell your life insurance policy to a licensed company. You get one payment. It is more than the insurer would pay you for cancelling the policy, and less than the policy pays when you die. From then on the company pays the premiums, and it receives the death benefit.',
  },
  {
    title: 'Who takes part',
    text: `A provider is the licensed company that buys policies. A broker is a licensed person who looks for offers for you, must act in your interest and is paid a commission. ${product} is neither. We are a marketing company: we collect what is needed and share it, with your permission, with licensed settlement companies.`,
  },
  {
    title: 'Other ways to use your policy',
    text: 'Ask your insurer about these first. You may borrow against the policy. You may get part of the benefit early if you are very ill (accelerated benefit). You may lower the death benefit so that the premium falls. Your family may pay the premiums. You may cancel the policy for its cash value. Or you keep it as it is.',
  },
  {
    title: 'Taxes',
    text: 'Part of what you receive may be taxed. How much depends on what you paid in premiums and on your state. Please ask a tax adviser before you accept an offer.',
  },
  {
    title: 'Medicaid and other benefits',
    text: 'The money counts as yours. It may change your right to Medicaid, Supplemental Security Income or other help that depends on income or savings. Ask the office that pays your benefits, or a lawyer for older people.',
  },
  {
    title: 'Creditors',
    text: 'Many states protect a life insurance policy from people you owe money to. They may not protect the money you get for it.',
  },
  {
    title: 'You can change your mind',
    text: 'After a sale there is a time to cancel, called the rescission period. Your state and your contract say how long it is. You give the money back, and the policy is yours again. If the insured person dies within this time, the sale usually counts as cancelled.',
  },
  {
    title: 'Your privacy',
    text: 'A buyer needs to know about your health, and may ask from time to time after the sale how you are. Your contract says who may ask and how often. You can take back your HIPAA authorization at any time by writing to us.',
  },
] as const

export const Understanding = () => {
  const { productName } = siteConfig().brand
  return (
    <section
      id="understanding"
      className={`${pageStyles.card} ${styles.topics}`}
      tabIndex={-1}
      data-focus-quietly
    >
      <h2>Understanding Life Settlements</h2>
      <p className={pageStyles.muted}>
        Eight things to know before you decide. This is general information. It does not replace a lawyer or
        an adviser.
      </p>
      {topics.map(({ title, text }) => (
        <div key={title} className={styles.topic}>
          <h3>{title}</h3>
          <p>{text.replace(product, productName)}</p>
        </div>
      ))}
    </section>
  )
}
