// Whether a record is a draft that only its owner reads, as the stage decides (privateDrafts).

const arePrivate = process.env.PRIVATE_DRAFTS === 'true'

/** Of a record, or of an item as it is stored: whatever is not known to be submitted counts as a draft. */
export const isPrivateDraft = ({ status }: { status?: unknown }): boolean =>
  arePrivate && status !== 'submitted'

export const privateDraftMessage =
  'This person has not submitted yet. Until they do, their health answers, Social Security digits and signature are kept private.'
