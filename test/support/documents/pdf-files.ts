import { harmfulText } from '#local-cloud/guardduty/file-verdict.ts'
import { encryptedPdfs } from '#local-cloud/test/guardduty/encrypted-pdfs.ts'

const pdf = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content, 'latin1'),
})

const startOf = (comment: string) => `%PDF-1.4
%${comment}
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>
endobj
`

const pdfWith = (comment: string) => {
  const start = startOf(comment)
  const rows = [1, 2, 3].map((number) => start.indexOf(`${number} 0 obj`))
  const table = ['0000000000 65535 f ', ...rows.map((at) => `${String(at).padStart(10, '0')} 00000 n `)]
  const end = ['trailer', '<< /Size 4 /Root 1 0 R >>', 'startxref', start.length, '%%EOF', '']
  return `${start}${['xref', '0 4', ...table, ...end].join('\n')}`
}

/** Of one empty page. */
export const plainPdf = pdf('statement.pdf', pdfWith('A page'))

export const harmfulPdf = pdf('invoice.pdf', pdfWith(harmfulText))

export const lockedPdf = pdf(
  'secret.pdf',
  encryptedPdfs.find(({ takesPassword }) => takesPassword)?.file.toString('latin1') ?? '',
)
