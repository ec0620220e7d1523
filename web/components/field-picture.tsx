import styles from './field-picture.module.css'

export const FieldPicture = () => (
  <img className={`${styles.picture} screen-only`} src="/lark-over-field.svg" alt="" />
)
