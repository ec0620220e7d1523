// What stands in the dialog of an export, as it was typed.

export const nothingTyped = {
  purpose: '',
  submittedOnly: false,
  changedFrom: '',
  changedTo: '',
  reference: '',
  withSsn: false,
}
export type ExportTyped = typeof nothingTyped
