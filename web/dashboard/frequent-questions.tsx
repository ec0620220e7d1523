// Frequent questions. Each answer opens at a click.
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './frequent-questions.module.css'
import pageStyles from './resources.module.css'

const phone = '{phone}'

const questions = [
  {
    question: 'How long does it take?',
    answer:
      'Review takes 3-5 business days. After that, collecting offers takes 3-5 days, looking at them 1-2 days, and “Accept & Close” 5-7 days.',
  },
  {
    question: 'Does it cost me anything?',
    answer:
      'Nothing on this website asks you to pay. Before you accept an offer, ask who is paid for the sale, and how much, and ask to see it in writing.',
  },
  {
    question: 'Do I have to accept an offer?',
    answer:
      'No. You may say no to every offer, without giving a reason. Your policy then stays just as it is.',
  },
  {
    question: 'Do I go on paying my premiums?',
    answer:
      'Yes, please, until a sale is complete. If a premium is missed, the policy may end, and then there is nothing to sell.',
  },
  {
    question: 'How much is my policy worth?',
    answer:
      'Nobody can say before the review. It depends on the death benefit, the premium, and the age and health of the insured person. Some policies get no offer.',
  },
  {
    question: 'I made a mistake in my answers. What now?',
    answer: `Call us at ${phone}. What you signed cannot be changed online, so that your copy and ours stay the same.`,
  },
  {
    question: 'Who can see my health information?',
    answer:
      'Our case team, and those your authorization names: licensed life settlement companies, life expectancy evaluators and their advisers. If you sell your policy, also the buyer.',
  },
  {
    question: 'How do I take back my authorization?',
    answer:
      'Write to us by email, or call and we tell you where to send a letter. It ends when we receive your message. What was shared before stays shared.',
  },
] as const

export const FrequentQuestions = () => {
  const { supportPhone } = siteConfig().brand
  return (
    <section id="questions" className={pageStyles.card} tabIndex={-1} data-focus-quietly>
      <h2>FAQ</h2>
      <p className={pageStyles.muted}>Frequently asked questions. Choose one to read its answer.</p>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <span>{question}</span>
            </summary>
            <p>{answer.replace(phone, supportPhone)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
