// A picture for pages that bring no good news: a lark over its field, as on the logo. It says nothing that the words do not.
import styles from './field-picture.module.css'

export const FieldPicture = () => <img className={styles.picture} src="/lark-over-field.svg" alt="" />
