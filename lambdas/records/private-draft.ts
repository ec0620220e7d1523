const arePrivateToAdmins = process.env.PRIVATE_DRAFTS === 'true'

export const isPrivateDraft = (
  { status }: { status?: unknown },
  reader: Readonly<{ isAdmin: boolean }>,
): boolean => status !== 'submitted' && (arePrivateToAdmins || !reader.isAdmin)

export const privateDraftMessage =
  'This person hasn’t submitted yet. Until they do, we keep their health answers, Social Security digits, and signature private.'
