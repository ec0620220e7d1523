// What the scanner finds in a file.
export type Verdict = 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED'

/** https://www.eicar.org/download-anti-malware-testfile/. In parts: scanners of this machine know it too. */
export const harmfulText = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-',
  'TEST-FILE!$H+H*',
].join('')

const centralEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** Bit 0 of an entry's flags: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const isEncryptedZip = (file: Buffer) => {
  if (file.toString('latin1', 0, 2) !== 'PK') return false
  for (let at = file.indexOf(centralEntry); at >= 0; at = file.indexOf(centralEntry, at + 4))
    if (((file[at + 8] ?? 0) & 1) === 1) return true
  return false
}

/** Also of a PDF that can't be read. */
const isLockedPdf = async (file: Buffer) => {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-') || !/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text)) return false
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(new Uint8Array(file), { verbosity: 0 }).then(
    ({ loadingTask }) => loadingTask.destroy().then(() => false),
    () => true,
  )
}

export const verdictOn = async (file: Buffer): Promise<Verdict> => {
  if (file.includes(harmfulText)) return 'THREATS_FOUND'
  return isEncryptedZip(file) || (await isLockedPdf(file)) ? 'UNSUPPORTED' : 'NO_THREATS_FOUND'
}
