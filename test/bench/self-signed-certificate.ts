// Makes a new key and certificate for localhost for each benchmark, so that none is stored.
import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const request =
  'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=localhost'

const write = async (folder: string) => {
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  await promisify(execFile)('openssl', [...request.split(' '), '-keyout', keyFile, '-out', certificateFile])
  return { key: await readFile(keyFile), cert: await readFile(certificateFile) }
}

const hashOfPublicKey = (cert: Buffer) =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

export type Certificate = {
  key: Buffer
  cert: Buffer
  /** For Chromium's --ignore-certificate-errors-spki-list: this one is then as good as a real one, with HSTS and the cache. */
  publicKeyHash: string
}

/** Throws one clear line where there is no openssl. Nothing stays in the folder. */
export const selfSignedCertificate = async (within: string): Promise<Certificate> => {
  const folder = await mkdtemp(join(within, 'certificate-'))
  try {
    const { key, cert } = await write(folder)
    return { key, cert, publicKeyHash: hashOfPublicKey(cert) }
  } catch (error) {
    throw new Error('The benchmarks of the pages need the command openssl, for a certificate of this run.', {
      cause: error,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
