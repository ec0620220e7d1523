import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import styles from './button.module.css'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Handed to the next page, out of the address. */
  state?: Readonly<Record<string, string>>
}

/** The router's own adds 4 KB of prefetching. A double click is one click: two would need two steps back. */
export const Link = ({ to, state, onClick, ...rest }: LinkProps) => {
  const navigate = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.detail > 1) event.preventDefault()
        else navigate(event)
      }}
    />
  )
}

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
