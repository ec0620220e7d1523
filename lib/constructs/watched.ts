// What is watched, and what a person could not do when it fails.

export const calls = {
  Load: ['POST /api/get-form-data', 'People could not load their application after signing in.'],
  Save: ['POST /api/save-form-data', "An applicant's answers could not be saved."],
  Signature: ['POST /api/signature-upload', 'An applicant could not hand in a signature.'],
  Submit: ['POST /api/submit-application', 'An applicant could not submit.'],
  SignPaper: ['POST /api/sign-paper', 'A person could not sign a paper.'],
  OpenPaper: ['POST /api/open-paper', 'A person could not download a paper that they signed.'],
  TakeBack: ['POST /api/take-back-paper', 'A person could not take a paper back.'],
  Users: ['GET /api/admin/users', 'An admin could not see the users.'],
  Submissions: ['GET /api/admin/submissions', 'An admin could not see the submissions.'],
  UserSearch: ['POST /api/admin/users/search', 'An admin could not search or sort the users.'],
  Search: ['POST /api/admin/submissions/search', 'An admin could not search or sort the submissions.'],
  Verify: ['POST /api/verify-paper', 'Someone could not verify a paper.'],
} as const

/** Of several routes. A star at the end is any end. */
export const callGroups = {
  Account: [
    [
      'POST /api/account-changed',
      'POST /api/delete-draft',
      'POST /api/help/*',
      'POST /api/reminders',
      'POST /api/signature-view',
      'POST /api/stop-reminders',
    ],
    'A person was not told of a change of their account, or could not get help, change reminders, or delete a draft.',
  ],
  Desk: [
    [
      ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /api/desk/*`),
      'PATCH /api/admin/submissions/*',
      'POST /api/admin/submissions/{id}/*',
      ...['POST /api/admin/buyers', 'PATCH /api/admin/buyers/*', 'DELETE /api/admin/buyers/*'],
      ...['POST /api/admin/exports', 'GET /api/admin/exports/*', 'DELETE /api/admin/exports/*'],
      'GET /api/admin/activity',
    ],
    'The team could not see, find, or change a case, or an admin could not export, see the activity, or change buyers.',
  ],
  Documents: [
    [
      'POST /api/list-documents',
      'POST /api/send-page',
      'POST /api/page-arrived',
      'POST /api/arrange-pages',
      'POST /api/lack-document',
      'POST /api/open-page',
    ],
    'A person could not see, send, or open their papers.',
  ],
  Signing: [
    [
      'POST /api/sign/*',
      'POST /api/ask-signer',
      'POST /api/withdraw-signer',
      'POST /api/sign-together',
      'POST /api/open-letter',
    ],
    'A second signer could not read, sign, or take back their paper, or could not be asked.',
  ],
} as const

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
