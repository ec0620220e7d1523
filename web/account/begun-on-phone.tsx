import { PhoneLink } from '#web/components/phone-link.tsx'

/** Their account has no password yet, so it gets no code either. We can't tell them apart without telling others. */
export const BegunOnPhone = () => (
  <p>
    Did our team begin your application on the phone? Call us at <PhoneLink />, and we’ll send your invitation
    again.
  </p>
)
