// What is watched, and what a person could not do when it fails.

export const calls = {
  Load: ['POST /api/get-form-data', 'People could not load their application after signing in.'],
  Save: ['POST /api/save-form-data', "An applicant's answers could not be saved."],
  Signature: ['POST /api/signature-upload', 'An applicant could not hand in a signature.'],
  Submit: ['POST /api/submit-application', 'An applicant could not submit.'],
  Account: [
    'POST /api/account-changed',
    'A person was not told that their email or two-step sign-in changed.',
  ],
  SignPaper: ['POST /api/sign-paper', 'A person could not sign a paper.'],
  OpenPaper: ['POST /api/open-paper', 'A person could not download a paper that they signed.'],
  TakeBack: ['POST /api/take-back-paper', 'A person could not take a paper back.'],
  Users: ['GET /api/admin/users', 'An admin could not see the users.'],
  Submissions: ['GET /api/admin/submissions', 'An admin could not see the submissions.'],
  UserSearch: ['POST /api/admin/users/search', 'An admin could not search or sort the users.'],
  Search: ['POST /api/admin/submissions/search', 'An admin could not search or sort the submissions.'],
  Verify: ['POST /api/verify-paper', 'Someone could not verify a paper.'],
} as const

export const documentCalls = [
  'POST /api/list-documents',
  'POST /api/send-page',
  'POST /api/page-arrived',
  'POST /api/arrange-pages',
  'POST /api/lack-document',
  'POST /api/open-page',
]

export const signCalls = [
  'POST /api/sign/open',
  'POST /api/sign/code',
  'POST /api/sign/enter',
  'POST /api/sign/signature',
  'POST /api/sign/paper',
  'POST /api/sign/decline',
  'POST /api/sign/copy',
  'POST /api/sign/take-back',
]

export const deskCalls = [
  'GET /api/desk/cases',
  'POST /api/desk/cases/search',
  'GET /api/desk/cases/{id}',
  'POST /api/desk/cases/{id}/notes',
  'POST /api/desk/assign',
  'POST /api/admin/submissions/{id}/moves',
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/open',
  'POST /api/desk/cases/{id}/documents/{document}/decision',
  'PATCH /api/desk/cases/{id}/documents/{document}',
  'POST /api/desk/cases/{id}/documents',
  'POST /api/desk/cases/{id}/documents/{document}/pages/{page}/arrived',
  'POST /api/desk/cases/{id}/packages',
  'POST /api/desk/cases/{id}/packages/{package}/open',
  'POST /api/desk/cases/{id}/packages/{package}/told',
  'POST /api/desk/cases/{id}/packages/{package}/not-sent',
  'DELETE /api/desk/packages/{id}',
]

/** Replies in five minutes. */
export const bursts = {
  401: [100, 'Someone keeps calling the API without a valid sign-in.'],
  403: [30, 'Someone keeps asking for what they are not allowed to see or do.'],
} as const

/** Each refused sign-up counts as a crash. */
export const crashThresholds: Readonly<Record<string, number>> = { preSignUp: 10 }

export const crashes = {
  applicant: "Applicants' calls end without a reply.",
  admin: "Admins' calls end without a reply.",
  desk: "The team's calls end without a reply.",
  export: "An admin's export did not finish.",
  packages: 'A case package for a buyer did not get finished.',
  customMessage: 'A person did not get a mail about their account.',
  preSignUp: 'People could not sign up.',
  postConfirmation:
    'A new applicant has no record yet (the first sign-in makes it), or a new password was reported as failed.',
  sweep: 'A run of the sweep did not end well. The next one tries again.',
  numbers: 'The numbers of the desk could not be counted. The page still shows those of the count before.',
  papers: 'The files of signed papers could not be made. The sweep starts it again.',
  documents: 'Calls of people who send papers end without a reply.',
  documentChecks: 'A paper that a person sent could not be checked. The sweep starts the check again.',
  verify: 'Calls that verify a paper end without a reply.',
  signing: 'Second signers’ calls end without a reply.',
  mailEvents: 'A mail could not be delivered, and the team does not see it.',
} as const
