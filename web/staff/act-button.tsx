import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import type { Ref } from 'react'

const states = (color: string, strong: string) => ({ default: color, hover: strong, active: strong })
const brand = states('var(--color-brand)', 'var(--color-brand-strong)')

/** For the button of an alert, which would be gray. */
export const inAlert = { style: { root: { color: brand, borderColor: brand } } } satisfies ButtonProps

type ActButtonProps = Omit<ButtonProps, 'ariaHaspopup' | 'children'> & {
  label: string
  /** What it acts on, for people who can't see where it stands. */
  about?: string
  /** A dialog. If it loads late, it's fetched when the pointer comes. */
  opens?: boolean | { prefetch: () => unknown }
  ref?: Ref<ButtonProps.Ref>
}

export const ActButton = ({
  label,
  about,
  opens = false,
  nativeButtonAttributes,
  ...button
}: ActButtonProps) => (
  <Button
    {...(about !== undefined && { ariaLabel: `${label}: ${about}` })}
    {...(opens && { ariaHaspopup: 'dialog' })}
    nativeButtonAttributes={{
      ...(typeof opens === 'object' && { onPointerEnter: opens.prefetch }),
      ...nativeButtonAttributes,
    }}
    {...button}
  >
    {label}
  </Button>
)
