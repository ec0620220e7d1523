// Lists of what newcomers can expect.
import styles from './promises.module.css'

export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={`stack gap-2 ${styles.list}`}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const promises = [
  'Your answers are always encrypted.',
  'We never ask for a whole Social Security number.',
  'You can say no to any offer.',
]

export const Promises = () => <CheckList items={promises} />

const nextSteps = [
  'Answer questions in four steps, at your own pace. It takes about 20 minutes.',
  'Our team reviews it. That takes 3-5 business days.',
  'We collect offers for your policy, and you decide.',
]

export const NextSteps = ({ place }: { place: 'beside' | 'under' }) => (
  <section className={`stack gap-4 ${styles[place]}`}>
    <h2 className="small-title">What happens next</h2>
    <ol className={styles.steps}>
      {nextSteps.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ol>
  </section>
)
