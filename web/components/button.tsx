// Buttons, and links that look like them.
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'

type Variant = 'primary' | 'secondary' | 'plain'
const classOf = (variant: Variant, isWide: boolean) =>
  `${styles.button} ${styles[variant]} ${isWide ? styles.wide : ''}`

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant; isWide?: boolean }

export const Button = ({ variant = 'primary', isWide = false, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classOf(variant, isWide)} />
)

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  variant?: Variant
  isWide?: boolean
}

export const ButtonLink = ({ variant = 'primary', isWide = false, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf(variant, isWide)} />
)
