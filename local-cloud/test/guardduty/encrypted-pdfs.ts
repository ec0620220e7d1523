import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Their encryptions are revisions 2, 3, 4, and 5 of the standard handler. */
const versions = ['1.3', '1.5', '1.7', '1.7ext3'] as const

const made = async (pdfVersion: (typeof versions)[number], takesPassword: boolean) => {
  const document = new PDFDocument({
    pdfVersion,
    ownerPassword: 'owner',
    ...(takesPassword && { userPassword: 'secret' }),
  })
  document.end()
  return { pdfVersion, takesPassword, file: await buffer(document) }
}

export const encryptedPdfs = await Promise.all(
  versions.flatMap((version) => [made(version, false), made(version, true)]),
)
