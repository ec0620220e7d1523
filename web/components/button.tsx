import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

type Variant = 'primary' | 'secondary' | 'plain'
const classOf = (variant: Variant, isWide: boolean) =>
  `screen-only ${styles.button} ${styles[variant]} ${isWide ? styles.wide : ''}`

type Look = { variant?: Variant; isWide?: boolean }

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Does nothing for now, but keeps the focus. */
    isBusy?: boolean
  }

const ignore = (event: MouseEvent) => event.preventDefault()

export const Button = ({
  variant = 'primary',
  isWide = false,
  type = 'button',
  isBusy = false,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    {...(isBusy && { 'aria-disabled': true, onClick: ignore })}
    type={type}
    className={classOf(variant, isWide)}
  />
)

type ButtonLinkProps = Omit<LinkProps, 'className'> & Look

export const ButtonLink = ({ variant = 'primary', isWide = false, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf(variant, isWide)} />
)
