import { type ReactNode, useEffect, useRef } from 'react'

type SignHeadingProps = {
  title: string
  /** Of a part that follows another one: screen readers announce it. */
  takesFocus?: boolean
  children?: ReactNode
}

export const SignHeading = ({ title, takesFocus = true, children }: SignHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [takesFocus])
  return (
    <div className="stack gap-3">
      <h1 ref={heading} tabIndex={-1} data-focus-quietly>
        {title}
      </h1>
      {children}
    </div>
  )
}
