import styles from './case-timeline.module.css'

/** No phone number in it is broken. */
export const TypedText = ({ text }: { text: string }) =>
  text.split(/((?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-.]\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={index} className={styles.phone}>
        {part}
      </span>
    ),
  )
