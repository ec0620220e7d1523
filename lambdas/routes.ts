import * as account from '#domain/contracts/account-contract.ts'
import * as admin from '#domain/contracts/admin-contract.ts'
import * as cases from '#domain/contracts/case-contract.ts'
import * as contract from '#domain/contracts/contract.ts'
import * as deskCase from '#domain/contracts/desk-case-contract.ts'
import * as desk from '#domain/contracts/desk-contract.ts'
import * as document from '#domain/contracts/document-contract.ts'
import * as exports from '#domain/contracts/export-contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import * as list from '#domain/contracts/list-contract.ts'
import * as numbers from '#domain/contracts/numbers-contract.ts'
import * as packages from '#domain/contracts/package-contract.ts'
import * as paper from '#domain/contracts/paper-contract.ts'
import * as savedViews from '#domain/contracts/saved-views-contract.ts'
import * as sign from '#domain/contracts/sign-contract.ts'
import * as signer from '#domain/contracts/signer-contract.ts'
import * as submission from '#domain/contracts/submission-contract.ts'
import * as tasks from '#domain/contracts/task-contract.ts'

export type Right =
  | 'read-record'
  | 'read-records'
  | 'look-up-records'
  | 'write-record'
  | 'send-notice'
  | 'upload-signature'
  | 'read-signers-signature'
  | 'upload-signers-signature'
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
  | 'write-task-rows'
  | 'read-views'
  | 'write-views'
  | 'read-team'
  | 'invite-account'
  | 'read-buyers'
  | 'write-buyers'
  | 'read-disclosures'
  | 'start-package'
  | 'read-export-job'
  | 'add-export-job'
  | 'update-export-job'
  | 'start-export'
  | 'read-export'
  | 'read-package'
  | 'start-papers'
  | 'read-paper'
  | 'read-signed-paper'
  | 'find-paper'
  | 'read-papers'
  | 'find-invitation'
  | 'add-invitation'
  | 'read-signing'
  | 'write-signing'
  | 'send-document'
  | 'find-document'
  | 'read-document'
  | 'read-numbers'
  | 'write-numbers'
  | 'start-numbers'
  | 'count-tries'
  | 'count-looks'

export type RoutedFunction = 'applicant' | 'admin' | 'desk' | 'documents' | 'verify' | 'signing'

export type Route = {
  call: { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }
  /** `anyone` needs no token; `staff` are the groups `team` and `admin`. */
  who: 'applicant' | 'staff' | 'admin' | 'anyone'
  function: RoutedFunction
  touches: readonly Right[]
}

const routesFor =
  <const Who extends Route['who'], const Served extends RoutedFunction>(who: Who, served: Served) =>
  <const Called extends Route['call']>(call: Called, ...touches: readonly Right[]) => ({
    call,
    who,
    function: served,
    touches,
  })

const forApplicants = routesFor('applicant', 'applicant')
const forStaff = routesFor('staff', 'desk')
const forAdmins = routesFor('admin', 'admin')
const forSenders = routesFor('applicant', 'documents')
const forAnyone = routesFor('anyone', 'applicant')
const toVerify = routesFor('anyone', 'verify')
const forSigners = routesFor('anyone', 'signing')

/** Of each call of a second signer: its link, its case, and the counter of wrong links. */
const byLink = ['find-invitation', 'read-signing', 'count-tries', 'read-origin-secret'] as const

/** A task is on the record, in the list of its person, and with the notes. */
const toKeepTasks = [
  'read-record',
  'write-record',
  'write-task-rows',
  'read-notes',
  'add-note',
  'write-audit',
] as const

export const routes = [
  forApplicants(contract.getFormData, 'read-record', 'write-record', 'send-notice'),
  forApplicants(contract.saveFormData, 'read-record', 'write-record'),
  forApplicants(
    contract.submitApplication,
    'read-record',
    'write-record',
    'read-signature',
    'read-origin-secret',
    'start-sweep',
  ),
  forApplicants(contract.signatureUpload, 'read-record', 'upload-signature'),
  forApplicants(
    contract.signatureView,
    'read-record',
    'read-signature',
    'read-signature-version',
    'write-audit',
  ),
  forApplicants(account.accountChanged, 'read-record', 'write-record', 'send-notice'),
  forApplicants(account.deleteDraft, 'read-record', 'write-record', 'write-audit', 'start-sweep'),
  forApplicants(account.setReminders, 'read-record', 'write-record'),
  forAnyone(account.stopReminders, 'read-record', 'write-record', 'count-tries', 'read-origin-secret'),
  forApplicants(
    paper.signPaper,
    'read-record',
    'write-record',
    'read-signature',
    'read-origin-secret',
    'start-sweep',
  ),
  forApplicants(paper.openPaper, 'read-record', 'write-record', 'read-paper', 'start-papers'),
  forApplicants(paper.takeBackPaper, 'read-record', 'write-record', 'read-origin-secret', 'start-sweep'),
  forSenders(document.listDocuments, 'read-record'),
  forSenders(document.sendPage, 'read-record', 'write-record', 'send-document'),
  forSenders(document.pageArrived, 'read-record', 'write-record', 'find-document'),
  forSenders(document.arrangePages, 'read-record', 'write-record'),
  forSenders(document.lackDocument, 'read-record', 'write-record'),
  forSenders(document.openPage, 'read-record', 'read-document'),
  forApplicants(signer.askSigner, 'read-record', 'write-record', 'start-sweep'),
  forApplicants(signer.withdrawSigner, 'read-record', 'write-record', 'start-sweep'),
  forApplicants(signer.signTogether, 'read-record', 'write-record', 'add-invitation'),
  forApplicants(signer.openLetter, 'read-record', 'write-record', 'read-paper', 'start-papers'),
  forApplicants(help.makeHelpCode, 'read-record', 'write-record'),
  forApplicants(help.endHelp, 'read-record', 'write-record'),
  forApplicants(help.acceptInvitation, 'read-record', 'write-record'),
  forSigners(sign.openInvitation, ...byLink),
  forSigners(sign.sendSigningCode, ...byLink, 'write-signing', 'send-notice'),
  forSigners(sign.enterCode, ...byLink, 'write-signing', 'start-sweep'),
  forSigners(sign.signersSignature, ...byLink, 'upload-signers-signature'),
  forSigners(sign.signAsSigner, ...byLink, 'write-signing', 'read-signers-signature', 'start-sweep'),
  forSigners(sign.declineToSign, ...byLink, 'write-signing', 'start-sweep'),
  forSigners(sign.openSigned, ...byLink, 'read-signed-paper', 'start-papers'),
  forSigners(sign.takeBackSigned, ...byLink, 'write-signing', 'start-sweep'),
  toVerify(paper.verifyPaper, 'count-tries', 'find-paper', 'read-papers', 'read-origin-secret'),
  forAdmins(admin.listUsers, 'list-users', 'read-record', 'write-audit'),
  forAdmins(admin.listSubmissions, 'list-submissions', 'read-record', 'write-audit'),
  forAdmins(admin.searchUsers, 'list-users', 'read-record', 'write-audit', 'count-looks'),
  forAdmins(admin.searchSubmissions, 'list-submissions', 'read-record', 'write-audit', 'count-looks'),
  forStaff(submission.recordAppraisal, 'read-record', 'write-record', 'write-audit'),
  forStaff(cases.moveCase, 'read-record', 'write-record', 'write-audit', 'start-sweep'),
  forStaff(cases.undoMove, 'read-record', 'write-record', 'write-audit', 'start-sweep'),
  forStaff(cases.finishRequest, 'read-record', 'write-record', 'write-audit', 'start-sweep'),
  forStaff(
    submission.openSubmissionPaper,
    'read-record',
    'read-paper',
    'start-papers',
    'write-audit',
    'count-looks',
  ),
  forStaff(submission.recordTakenBack, 'read-record', 'write-record', 'start-sweep', 'write-audit'),
  forStaff(desk.listDesk, 'list-cases', 'read-record', 'read-records', 'write-task-rows', 'write-audit'),
  forStaff(list.countDesk, 'list-cases'),
  forStaff(
    desk.searchDesk,
    'look-up-records',
    'list-submissions',
    'read-record',
    'read-records',
    'write-task-rows',
    'write-audit',
    'count-looks',
  ),
  forStaff(numbers.readNumbers, 'read-numbers'),
  forStaff(numbers.countNumbers, 'read-numbers', 'write-numbers', 'start-numbers'),
  forStaff(savedViews.listViews, 'read-views'),
  forStaff(savedViews.saveView, 'read-views', 'write-views'),
  forStaff(savedViews.deleteView, 'read-views', 'write-views'),
  forStaff(savedViews.readView, 'read-views'),
  forStaff(desk.listTeam, 'read-team'),
  forStaff(desk.handOver, 'list-cases', ...toKeepTasks, 'read-team'),
  forStaff(desk.assignCases, 'read-record', 'write-record', 'write-task-rows', 'read-team', 'write-audit'),
  forStaff(
    deskCase.readCase,
    'read-record',
    'read-notes',
    'read-audit-of-person',
    'find-twins',
    'write-audit',
    'count-looks',
  ),
  forStaff(deskCase.addNote, 'read-record', 'read-notes', 'add-note', 'write-audit'),
  forStaff(deskCase.sendTeamMail, 'read-record', 'write-record', 'read-team', 'write-audit', 'start-sweep'),
  forStaff(deskCase.addCall, ...toKeepTasks),
  forStaff(tasks.addTask, ...toKeepTasks, 'read-team'),
  forStaff(tasks.changeTask, ...toKeepTasks, 'read-team'),
  forStaff(help.beginHelp, 'read-record', 'write-record', 'read-team', 'write-audit', 'count-looks'),
  forStaff(help.readHelpedDraft, 'read-record'),
  forStaff(help.saveHelpedDraft, 'read-record', 'write-record'),
  forStaff(help.stopHelping, 'read-record', 'write-record'),
  forStaff(help.beginByPhone, 'read-record', 'write-record', 'read-team', 'invite-account', 'write-audit'),
  forStaff(help.inviteByPhone, 'read-record', 'write-record', 'invite-account', 'write-audit'),
  forStaff(help.makePacket, 'read-record', 'write-record', 'start-papers', 'write-audit'),
  forStaff(
    document.openCasePage,
    'read-record',
    'write-record',
    'read-document',
    'write-audit',
    'count-looks',
  ),
  forStaff(document.decideOnDocument, 'read-record', 'write-record', 'write-audit'),
  forStaff(document.fileDocument, 'read-record', 'write-record', 'write-audit'),
  forStaff(document.addCasePage, 'read-record', 'write-record', 'send-document', 'write-audit'),
  forStaff(document.casePageArrived, 'read-record', 'write-record', 'find-document'),
  forStaff(document.removeCaseDocument, 'read-record', 'write-record', 'write-audit'),
  forStaff(signer.askSignerAgain, 'read-record', 'write-record', 'read-team', 'start-sweep', 'write-audit'),
  forStaff(
    signer.openCaseLetter,
    'read-record',
    'write-record',
    'read-paper',
    'start-papers',
    'write-audit',
    'count-looks',
  ),
  forStaff(signer.recordLetter, 'read-record', 'write-record', 'write-audit'),
  forStaff(signer.confirmLetter, 'read-record', 'write-record', 'start-sweep', 'write-audit'),
  forStaff(packages.listBuyers, 'read-buyers'),
  forStaff(
    packages.preparePackage,
    'read-record',
    'read-buyers',
    'add-export-job',
    'read-export-job',
    'update-export-job',
    'start-package',
    'write-audit',
  ),
  forStaff(packages.readPackage, 'read-export-job'),
  forStaff(packages.cancelPackage, 'read-record', 'read-export-job', 'update-export-job', 'write-audit'),
  forStaff(packages.readPackageFiles, 'read-record', 'read-disclosures'),
  forStaff(
    packages.openPackage,
    'read-record',
    'write-record',
    'read-buyers',
    'read-disclosures',
    'read-package',
    'write-audit',
    'count-looks',
  ),
  forStaff(packages.recordNotSent, 'read-record', 'write-record', 'write-audit'),
  forStaff(packages.recordTold, 'read-record', 'write-record', 'write-audit'),
  forAdmins(packages.addBuyer, 'read-record', 'read-buyers', 'write-buyers', 'write-audit'),
  forAdmins(packages.changeBuyer, 'read-record', 'read-buyers', 'write-buyers', 'write-audit'),
  forAdmins(packages.removeBuyer, 'read-record', 'read-buyers', 'write-buyers', 'write-audit'),
  forAdmins(submission.readSsn, 'read-record', 'write-audit', 'count-looks'),
  forAdmins(
    exports.startExport,
    'read-record',
    'add-export-job',
    'update-export-job',
    'start-export',
    'write-audit',
  ),
  forAdmins(exports.readExport, 'read-record', 'read-export-job', 'read-export', 'write-audit'),
  forAdmins(exports.cancelExport, 'read-record', 'read-export-job', 'update-export-job', 'write-audit'),
  forAdmins(admin.listActivity, 'read-audit'),
] as const satisfies readonly Route[]

/** Throttled, limited by the firewall, and watched alike. */
export const publicCalls: readonly Route['call'][] = routes
  .filter(({ who }) => who === 'anyone')
  .map(({ call }) => call)
