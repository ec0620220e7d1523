import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import type { Ref } from 'react'

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
