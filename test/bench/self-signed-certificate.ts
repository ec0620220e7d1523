// Makes a new key and certificate for localhost for each benchmark, so that none is stored.
import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const request =
  'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=localhost'

/** Both in one text, and the hash for Chromium's --ignore-certificate-errors-spki-list: with it, HSTS and the cache work. */
export const selfSignedCertificate = async (folder: string) => {
  const file = join(folder, 'certificate.pem')
  const made = promisify(execFile)('openssl', [...request.split(' '), '-keyout', file, '-out', file])
  await made.catch((cause: unknown) => {
    throw new Error('The benchmarks of the pages need the command openssl, for a certificate.', { cause })
  })
  const pem = await readFile(file)
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}
