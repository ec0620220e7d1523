import type { FormRecord, Profile } from '#domain/contracts/contract.ts'

const at = '2026-11-20T10:00:00Z'

export const exampleProfile: Profile = {
  id: 'user',
  first_name: 'Mary',
  last_name: 'Jones',
  email: 'mary@example.com',
  gender: null,
  phone_number: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  role: 'policyholder',
  created_at: at,
  updated_at: at,
}

export const exampleRecord: FormRecord = {
  form_data: { insuranceCompany: 'Acme Life' },
  current_step: 1,
  version: 7,
  status: 'in-progress',
  reference: null,
  consent: null,
  submitted_at: null,
  created_at: at,
  updated_at: at,
}
