// What every seller should know (NAIC model 697, section 8).
import { siteConfig } from '#web/platform/site-config.ts'
import { Disclosures } from './disclosures.tsx'
import pageStyles from './resources.module.css'

const topicsOf = (product: string) => [
  {
    title: 'What a life settlement is',
    text: 'You sell your life insurance policy to a licensed company. You get one payment. It’s usually more than the cash surrender value, and less than the policy pays when you die. From then on, the company pays the premiums, and it receives the death benefit.',
  },
  {
    title: 'Who takes part',
    text: `A provider is the licensed company that buys policies. A broker is a licensed person who looks for offers for you, must act in your interest, and is paid a commission. ${product} is neither. We’re a marketing company: we collect what’s needed and share it, with your permission, with licensed settlement companies.`,
  },
  {
    title: 'Other ways to use your policy',
    text: 'Ask your insurance company about these first. You can borrow against the policy. If you’re very ill, you can sometimes get part of the benefit early (accelerated benefit). You can lower the death benefit to lower the premium. Your family can pay the premiums. You can cancel the policy for its cash value. Or you can keep it as it is.',
  },
  {
    title: 'Taxes',
    text: 'Part of what you receive might be taxed. How much depends on what you paid in premiums and on your state. Please ask a tax advisor before you accept an offer.',
  },
  {
    title: 'Medicaid and other benefits',
    text: 'The money counts as yours. It might change your right to Medicaid, Supplemental Security Income, or other help that depends on income or savings. Ask the office that pays your benefits, or an elder law attorney.',
  },
  {
    title: 'Creditors',
    text: 'Many states protect a life insurance policy from people you owe money to. They might not protect the money you get for it.',
  },
  {
    title: 'You can change your mind',
    text: 'After a sale, there’s a time to cancel, called the rescission period. Your state and your contract say how long it is. You give the money back, and the policy is yours again. If the insured person dies within this time, the sale usually counts as canceled.',
  },
  {
    title: 'Your privacy',
    text: 'A buyer needs to know about your health, and might ask from time to time after the sale how you are. Your contract says who can ask and how often. You can cancel (revoke) your HIPAA authorization at any time by writing to us.',
  },
]

export const Understanding = () => (
  <section id="understanding" className={pageStyles.card} tabIndex={-1} data-focus-quietly>
    <h2>Understanding Life Settlements</h2>
    <p className={pageStyles.muted}>
      Eight things to know before you decide. This is general information. It doesn’t replace a lawyer or an
      advisor.
    </p>
    <Disclosures list={topicsOf(siteConfig().brand.productName)} />
  </section>
)
