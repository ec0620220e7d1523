// Frequent questions.
import { siteConfig } from '#web/platform/site-config.ts'
import { Disclosures } from './disclosures.tsx'
import pageStyles from './resources.module.css'

const questionsWith = (phone: string) => [
  {
    title: 'How long does it take?',
    text: 'Review takes 3-5 business days. After that, collecting offers takes 3-5 days, looking at them 1-2 days, and “Accept & Close” 5-7 days. These are usual times. If we have to wait for others, it takes longer.',
  },
  {
    title: 'Does it cost me anything?',
    text: 'Nothing on this website asks you to pay. Before you accept an offer, ask who is paid for the sale, and how much, and ask to see it in writing.',
  },
  {
    title: 'Do I have to accept an offer?',
    text: 'No. You can say no to every offer, without giving a reason. Your policy then stays just as it is.',
  },
  {
    title: 'Do I keep paying my premiums?',
    text: 'Yes. Keep paying until the sale is complete. If you miss a premium, the policy might end, and then there’s nothing to sell.',
  },
  {
    title: 'How much is my policy worth?',
    text: 'We can’t say until we’ve reviewed it. It depends on the death benefit, the premium, and the age and health of the insured person. Some policies get no offer.',
  },
  {
    title: 'I made a mistake in my answers. What now?',
    text: `Call us at ${phone}. What you signed can’t be changed online, so that your copy and ours stay the same.`,
  },
  {
    title: 'Who can see my health information?',
    text: 'Our case team, and those your authorization names: licensed life settlement companies, life expectancy evaluators, and their advisors. If you sell your policy, also the buyer.',
  },
  {
    title: 'How do I cancel (revoke) my authorization?',
    text: 'Send us an email, or call and we’ll tell you where to send a letter. It ends when we receive your email or letter. What was shared before stays shared.',
  },
]

export const FrequentQuestions = () => (
  <section id="questions" className={pageStyles.card} tabIndex={-1} data-focus-quietly>
    <h2>FAQ</h2>
    <p className={pageStyles.muted}>Frequently asked questions. Choose one to read its answer.</p>
    <Disclosures list={questionsWith(siteConfig().brand.supportPhone)} />
  </section>
)
