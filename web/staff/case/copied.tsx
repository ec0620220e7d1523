// A code with a button that copies it.
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import styles from './copied.module.css'

export const Copied = ({ name, shown, text }: { name: string; shown: string; text: string }) => (
  <span className={styles.copied}>
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={shown}
      copyButtonAriaLabel={`Copy the ${name}`}
      copySuccessText={`The ${name} is copied`}
      copyErrorText={`We couldn’t copy the ${name}`}
    />
  </span>
)
