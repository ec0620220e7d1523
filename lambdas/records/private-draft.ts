// Tells whether only its owner can read a record.

const arePrivate = process.env.PRIVATE_DRAFTS === 'true'

export const isPrivateDraft = ({ status }: { status?: unknown }): boolean =>
  arePrivate && status !== 'submitted'

export const privateDraftMessage =
  'This person hasn’t submitted yet. Until they do, we keep their health answers, Social Security digits, and signature private.'
