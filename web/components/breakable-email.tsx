// An email address that can break only after the at-sign or a dot before it.
import { Fragment } from 'react'

export const BreakableEmail = ({ email }: { email: string }) =>
  email.split(/(?<=@|\.(?=.*@))/).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ))
