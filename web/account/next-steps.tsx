// Tells newcomers what happens next.
import styles from './next-steps.module.css'

const promises = [
  'Answer questions in four steps, at your own pace. It takes about 20 minutes.',
  'Our team reviews it. That takes 3-5 business days.',
  'We collect offers for your policy, and you decide.',
]

export const NextSteps = ({ place }: { place: 'beside' | 'under' }) => (
  <section className={`${styles.next} ${styles[place]}`}>
    <h2>What happens next</h2>
    <ol className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ol>
  </section>
)
