/** The form that S3 takes. Its file name says nothing about the person's. */
export const storeForm = (fields: Readonly<Record<string, string>>, file: Blob): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'file')
  return form
}
