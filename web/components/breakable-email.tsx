// An email address that breaks where a reader would break it: after the at-sign or a dot before it, so that no 'com' stands alone.
// Copying it gives the address unchanged.
import { Fragment } from 'react'

export const BreakableEmail = ({ email }: { email: string }) =>
  email.split(/(?<=@|\.(?=.*@))/).map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and none moves
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ))
