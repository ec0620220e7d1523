// Each endpoint: who can call it, which function serves it, what it touches.
import * as account from '#domain/contracts/account-contract.ts'
import * as admin from '#domain/contracts/admin-contract.ts'
import * as cases from '#domain/contracts/case-contract.ts'
import * as contract from '#domain/contracts/contract.ts'
import * as deskCase from '#domain/contracts/desk-case-contract.ts'
import * as desk from '#domain/contracts/desk-contract.ts'
import * as exports from '#domain/contracts/export-contract.ts'
import * as list from '#domain/contracts/list-contract.ts'
import * as paper from '#domain/contracts/paper-contract.ts'
import * as submission from '#domain/contracts/submission-contract.ts'

export type Right =
  | 'read-record'
  | 'read-records'
  | 'look-up-records'
  | 'write-record'
  | 'send-notice'
  | 'upload-signature'
  | 'read-signature'
  | 'read-signature-version'
  | 'list-users'
  | 'list-submissions'
  | 'list-cases'
  | 'start-sweep'
  | 'read-origin-secret'
  | 'write-audit'
  | 'read-audit'
  | 'read-audit-of-person'
  | 'find-twins'
  | 'read-notes'
  | 'add-note'
  | 'read-team'
  | 'read-export-job'
  | 'add-export-job'
  | 'update-export-job'
  | 'start-export'
  | 'read-export'
  | 'start-papers'
  | 'read-paper'
  | 'find-paper'
  | 'read-papers'
  | 'count-tries'
  | 'count-looks'

export type RoutedFunction = 'applicant' | 'admin' | 'desk' | 'verify'

export type Route = {
  call: { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }
  /** `anyone` needs no token, and its endpoint is a `publicEndpoint`; `staff` are the groups `team` and `admin`. */
  who: 'applicant' | 'staff' | 'admin' | 'anyone'
  function: RoutedFunction
  touches: readonly Right[]
}

export const routes = [
  {
    call: contract.getFormData,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record'],
  },
  {
    call: contract.saveFormData,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record'],
  },
  {
    call: contract.submitApplication,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'read-signature', 'read-origin-secret', 'start-sweep'],
  },
  {
    call: contract.signatureUpload,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'upload-signature'],
  },
  {
    call: contract.signatureView,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'read-signature', 'read-signature-version', 'write-audit'],
  },
  {
    call: account.accountChanged,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'send-notice'],
  },
  {
    call: account.deleteDraft,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'write-audit', 'start-sweep'],
  },
  {
    call: account.setReminders,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record'],
  },
  {
    call: account.stopReminders,
    who: 'anyone',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'count-tries', 'read-origin-secret'],
  },
  {
    call: paper.signPaper,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'read-signature', 'read-origin-secret', 'start-sweep'],
  },
  {
    call: paper.openPaper,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'read-paper', 'start-papers'],
  },
  {
    call: paper.takeBackPaper,
    who: 'applicant',
    function: 'applicant',
    touches: ['read-record', 'write-record', 'read-origin-secret', 'start-sweep'],
  },
  {
    call: paper.verifyPaper,
    who: 'anyone',
    function: 'verify',
    touches: ['count-tries', 'find-paper', 'read-papers', 'read-origin-secret'],
  },
  {
    call: admin.listUsers,
    who: 'admin',
    function: 'admin',
    touches: ['list-users', 'read-record', 'write-audit'],
  },
  {
    call: admin.listSubmissions,
    who: 'admin',
    function: 'admin',
    touches: ['list-submissions', 'read-record', 'write-audit'],
  },
  {
    call: admin.searchUsers,
    who: 'admin',
    function: 'admin',
    touches: ['list-users', 'read-record', 'write-audit', 'count-looks'],
  },
  {
    call: admin.searchSubmissions,
    who: 'admin',
    function: 'admin',
    touches: ['list-submissions', 'read-record', 'write-audit', 'count-looks'],
  },
  {
    call: submission.recordAppraisal,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'write-audit'],
  },
  {
    call: cases.moveCase,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'write-audit', 'start-sweep'],
  },
  {
    call: cases.undoMove,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'write-audit', 'start-sweep'],
  },
  {
    call: cases.finishRequest,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'write-audit'],
  },
  {
    call: submission.openSubmissionPaper,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'read-paper', 'start-papers', 'write-audit'],
  },
  {
    call: submission.recordTakenBack,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'start-sweep', 'write-audit'],
  },
  {
    call: desk.listDesk,
    who: 'staff',
    function: 'desk',
    touches: ['list-cases', 'read-record', 'write-audit'],
  },
  { call: list.countDesk, who: 'staff', function: 'desk', touches: ['list-cases'] },
  {
    call: desk.searchDesk,
    who: 'staff',
    function: 'desk',
    touches: [
      'look-up-records',
      'list-cases',
      'list-submissions',
      'read-record',
      'read-records',
      'write-audit',
      'count-looks',
    ],
  },
  { call: desk.countSteps, who: 'staff', function: 'desk', touches: ['list-submissions'] },
  { call: desk.listTeam, who: 'staff', function: 'desk', touches: ['read-team'] },
  {
    call: desk.assignCases,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'write-record', 'read-team', 'write-audit'],
  },
  {
    call: deskCase.readCase,
    who: 'staff',
    function: 'desk',
    touches: [
      'read-record',
      'read-notes',
      'read-audit-of-person',
      'find-twins',
      'write-audit',
      'count-looks',
    ],
  },
  {
    call: deskCase.addNote,
    who: 'staff',
    function: 'desk',
    touches: ['read-record', 'read-notes', 'add-note', 'write-audit'],
  },
  {
    call: submission.readSsn,
    who: 'admin',
    function: 'admin',
    touches: ['read-record', 'write-audit', 'count-looks'],
  },
  {
    call: exports.startExport,
    who: 'admin',
    function: 'admin',
    touches: ['read-record', 'add-export-job', 'update-export-job', 'start-export', 'write-audit'],
  },
  {
    call: exports.readExport,
    who: 'admin',
    function: 'admin',
    touches: ['read-record', 'read-export-job', 'read-export', 'write-audit'],
  },
  {
    call: exports.cancelExport,
    who: 'admin',
    function: 'admin',
    touches: ['read-record', 'read-export-job', 'update-export-job', 'write-audit'],
  },
  { call: admin.listActivity, who: 'admin', function: 'admin', touches: ['read-audit'] },
] as const satisfies readonly Route[]

/** Those that need no token: throttled, limited by the firewall, and watched alike. */
export const publicCalls: readonly Route['call'][] = routes
  .filter(({ who }) => who === 'anyone')
  .map(({ call }) => call)
