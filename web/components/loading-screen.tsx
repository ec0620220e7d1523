// The bar appears only if loading takes a moment.
import styles from './loading-screen.module.css'
import { Logo } from './logo.tsx'

export const LoadingScreen = ({ text = 'Loading...' }: { text?: string }) => (
  <div className={styles.screen}>
    <div className={styles.brand} aria-hidden="true">
      <Logo />
    </div>
    <p role="status">{text}</p>
    <div className={styles.bar} aria-hidden="true" />
  </div>
)
