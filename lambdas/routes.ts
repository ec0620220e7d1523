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

/** An entry names who acted, by the email in their own record. */
const audited = ['read-record', 'write-audit'] as const
const toChange = ['read-record', 'write-record'] as const
const toChangeAudited = [...toChange, 'write-audit'] as const

/** A task is on the record, in the list of its person, and with the notes. */
const toKeepTasks = [...toChangeAudited, 'write-task-rows', 'read-notes', 'add-note'] as const

export const routes = [
  forApplicants(contract.getFormData, ...toChange, 'send-notice'),
  forApplicants(contract.saveFormData, ...toChange),
  forApplicants(
    contract.submitApplication,
    ...toChange,
    'read-signature',
    'read-origin-secret',
    'start-sweep',
  ),
  forApplicants(contract.signatureUpload, 'read-record', 'upload-signature'),
  forApplicants(contract.signatureView, 'read-signature', 'read-signature-version', ...audited),
  forApplicants(account.accountChanged, ...toChange, 'send-notice'),
  forApplicants(account.deleteDraft, ...toChangeAudited, 'start-sweep'),
  forApplicants(account.setReminders, ...toChange),
  forAnyone(account.stopReminders, ...toChange, 'count-tries', 'read-origin-secret'),
  forApplicants(paper.signPaper, ...toChange, 'read-signature', 'read-origin-secret', 'start-sweep'),
  forApplicants(paper.openPaper, ...toChange, 'read-paper', 'start-papers'),
  forApplicants(paper.takeBackPaper, ...toChange, 'read-origin-secret', 'start-sweep'),
  forSenders(document.listDocuments, 'read-record'),
  forSenders(document.sendPage, ...toChange, 'send-document'),
  forSenders(document.pageArrived, ...toChange, 'find-document'),
  forSenders(document.arrangePages, ...toChange),
  forSenders(document.lackDocument, ...toChange),
  forSenders(document.openPage, 'read-record', 'read-document'),
  forApplicants(signer.askSigner, ...toChange, 'start-sweep'),
  forApplicants(signer.withdrawSigner, ...toChange, 'start-sweep'),
  forApplicants(signer.signTogether, ...toChange, 'add-invitation'),
  forApplicants(signer.openLetter, ...toChange, 'read-paper', 'start-papers'),
  forApplicants(help.makeHelpCode, ...toChange),
  forApplicants(help.endHelp, ...toChange),
  forApplicants(help.acceptInvitation, ...toChange),
  forSigners(sign.openInvitation, ...byLink),
  forSigners(sign.sendSigningCode, ...byLink, 'write-signing', 'send-notice'),
  forSigners(sign.enterCode, ...byLink, 'write-signing', 'start-sweep'),
  forSigners(sign.signersSignature, ...byLink, 'upload-signers-signature'),
  forSigners(sign.signAsSigner, ...byLink, 'write-signing', 'read-signers-signature', 'start-sweep'),
  forSigners(sign.declineToSign, ...byLink, 'write-signing', 'start-sweep'),
  forSigners(sign.openSigned, ...byLink, 'read-signed-paper', 'start-papers'),
  forSigners(sign.takeBackSigned, ...byLink, 'write-signing', 'start-sweep'),
  toVerify(paper.verifyPaper, 'count-tries', 'find-paper', 'read-papers', 'read-origin-secret'),
  forAdmins(admin.listUsers, 'list-users', ...audited),
  forAdmins(admin.listSubmissions, 'list-submissions', ...audited),
  forAdmins(admin.searchUsers, ...audited, 'list-users', 'count-looks'),
  forAdmins(admin.searchSubmissions, ...audited, 'list-submissions', 'count-looks'),
  forStaff(submission.recordAppraisal, ...toChangeAudited),
  forStaff(cases.moveCase, ...toChangeAudited, 'start-sweep'),
  forStaff(cases.undoMove, ...toChangeAudited, 'start-sweep'),
  forStaff(cases.finishRequest, ...toChangeAudited, 'start-sweep'),
  forStaff(submission.openSubmissionPaper, ...audited, 'read-paper', 'start-papers', 'count-looks'),
  forStaff(submission.recordTakenBack, ...toChangeAudited, 'start-sweep'),
  forStaff(desk.listDesk, ...audited, 'list-cases', 'read-records', 'write-task-rows'),
  forStaff(list.countDesk, 'list-cases'),
  forStaff(
    desk.searchDesk,
    ...audited,
    'look-up-records',
    'list-submissions',
    'read-records',
    'write-task-rows',
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
  forStaff(desk.assignCases, ...toChangeAudited, 'write-task-rows', 'read-team'),
  forStaff(deskCase.readCase, ...audited, 'read-notes', 'read-audit-of-person', 'find-twins', 'count-looks'),
  forStaff(deskCase.addNote, ...audited, 'read-notes', 'add-note'),
  forStaff(deskCase.sendTeamMail, ...toChangeAudited, 'read-team', 'start-sweep'),
  forStaff(deskCase.addCall, ...toKeepTasks),
  forStaff(tasks.addTask, ...toKeepTasks, 'read-team'),
  forStaff(tasks.changeTask, ...toKeepTasks, 'read-team'),
  forStaff(help.beginHelp, ...toChangeAudited, 'read-team', 'count-looks'),
  forStaff(help.readHelpedDraft, 'read-record'),
  forStaff(help.saveHelpedDraft, ...toChange),
  forStaff(help.stopHelping, ...toChange),
  forStaff(help.beginByPhone, ...toChangeAudited, 'read-team', 'invite-account'),
  forStaff(help.inviteByPhone, ...toChangeAudited, 'invite-account'),
  forStaff(help.makePacket, ...toChangeAudited, 'start-papers'),
  forStaff(document.openCasePage, ...toChangeAudited, 'read-document', 'count-looks'),
  forStaff(document.decideOnDocument, ...toChangeAudited),
  forStaff(document.fileDocument, ...toChangeAudited),
  forStaff(document.addCasePage, ...toChangeAudited, 'send-document'),
  forStaff(document.casePageArrived, ...toChange, 'find-document'),
  forStaff(document.removeCaseDocument, ...toChangeAudited),
  forStaff(signer.askSignerAgain, ...toChangeAudited, 'read-team', 'start-sweep'),
  forStaff(signer.openCaseLetter, ...toChangeAudited, 'read-paper', 'start-papers', 'count-looks'),
  forStaff(signer.recordLetter, ...toChangeAudited),
  forStaff(signer.confirmLetter, ...toChangeAudited, 'start-sweep'),
  forStaff(packages.listBuyers, 'read-buyers'),
  forStaff(
    packages.preparePackage,
    ...audited,
    'read-buyers',
    'add-export-job',
    'read-export-job',
    'update-export-job',
    'start-package',
  ),
  forStaff(packages.readPackage, 'read-export-job'),
  forStaff(packages.cancelPackage, ...audited, 'read-export-job', 'update-export-job'),
  forStaff(packages.readPackageFiles, 'read-record', 'read-disclosures'),
  forStaff(
    packages.openPackage,
    ...toChangeAudited,
    'read-buyers',
    'read-disclosures',
    'read-package',
    'count-looks',
  ),
  forStaff(packages.recordNotSent, ...toChangeAudited),
  forStaff(packages.recordTold, ...toChangeAudited),
  forAdmins(packages.addBuyer, ...audited, 'read-buyers', 'write-buyers'),
  forAdmins(packages.changeBuyer, ...audited, 'read-buyers', 'write-buyers'),
  forAdmins(packages.removeBuyer, ...audited, 'read-buyers', 'write-buyers'),
  forAdmins(submission.readSsn, ...audited, 'count-looks'),
  forAdmins(exports.startExport, ...audited, 'add-export-job', 'update-export-job', 'start-export'),
  forAdmins(exports.readExport, ...audited, 'read-export-job', 'read-export'),
  forAdmins(exports.cancelExport, ...audited, 'read-export-job', 'update-export-job'),
  forAdmins(admin.listActivity, 'read-audit'),
] as const satisfies readonly Route[]

/** Throttled, limited by the firewall, and watched alike. */
export const publicCalls: readonly Route['call'][] = routes
  .filter(({ who }) => who === 'anyone')
  .map(({ call }) => call)
