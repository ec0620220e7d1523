// The one list of endpoints: call, who may make it, which function serves it and what it touches.
// The API in the template, the permissions of the functions and the authorization tests all come from here.
import * as contract from '#domain/contract.ts'

export type Right =
  | 'read-record'
  | 'write-record'
  | 'upload-signature'
  | 'read-signature'
  | 'read-signature-version'

type Route = {
  call: { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }
  who: 'applicant' | 'admin'
  function: 'api'
  touches: readonly Right[]
}

export const routes = [
  { call: contract.getFormData, who: 'applicant', function: 'api', touches: ['read-record', 'write-record'] },
  {
    call: contract.saveFormData,
    who: 'applicant',
    function: 'api',
    touches: ['read-record', 'write-record'],
  },
  {
    call: contract.submitApplication,
    who: 'applicant',
    function: 'api',
    touches: ['read-record', 'write-record', 'read-signature'],
  },
  {
    call: contract.signatureUpload,
    who: 'applicant',
    function: 'api',
    touches: ['read-record', 'upload-signature'],
  },
  {
    call: contract.signatureView,
    who: 'applicant',
    function: 'api',
    touches: ['read-record', 'read-signature', 'read-signature-version'],
  },
  { call: contract.profileEmail, who: 'applicant', function: 'api', touches: ['write-record'] },
] as const satisfies readonly Route[]
