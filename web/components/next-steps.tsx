// What happens after sign-up. Shown beside the form, or under it on narrow screens.
import styles from './next-steps.module.css'

const promises = [
  'Answer four short pages, at your own pace. We save as you type.',
  'Our team reviews it. That takes 3-5 business days.',
  'We collect offers for your policy. You can say no to any of them.',
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
