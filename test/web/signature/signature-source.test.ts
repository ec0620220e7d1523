import { expect, test } from 'vitest'
import { signatureSource } from '#web/signature/signature-image.tsx'

const key = '11111111-2222-4333-8444-555555555555/signature_1700000000000.png'
const host = 'https://larkfield-signatures.s3.us-east-1.amazonaws.com'
const signed = `${host}/${key}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600&X-Amz-Signature=abc123`
const picture = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['our key', key, { key }],
  ['a data link', picture, { url: picture }],
  ['a signed link', signed, { url: signed, key }],
  [
    'a signed link of the local store',
    `http://localhost:4000/bucket/${key}?X-Amz-Signature=a`,
    { url: `http://localhost:4000/bucket/${key}?X-Amz-Signature=a`, key },
  ],
  ['a public-style link', `${host}/${key}`, { key }],
  [
    'a public-style link of another store',
    `https://x.supabase.co/storage/v1/object/public/signatures/${key}`,
    { key },
  ],
  ['a public-style link with a stamp', `${host}/${key}?t=1700000000000`, { key }],
])('[SIG-6] %s is shown', (_, stored, source) => expect(signatureSource(stored)).toEqual(source))

test.each([
  ['nothing', ''],
  ['a name', 'Mary Jones'],
  ['a script', `javascript:alert(1)//${key}`],
  ['a script with a token', `javascript:alert(1)//${key}?X-Amz-Signature=a`],
  ['another picture', 'https://evil.example/pixel.png'],
  ['another picture with a token', 'https://evil.example/pixel.png?X-Amz-Signature=a'],
  ['a data link that is no PNG', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a data link with more behind it', `${picture}" onerror="alert(1)`],
  ['a data link that is not base64', 'data:image/png,abc'],
  ['a document', 'data:text/html;base64,PGI+'],
  ['a file', `file:///${key}`],
  ['a blob', `blob:https://larkfield.example/${key}`],
  ['a link without scheme', `//evil.example/${key}`],
  ['a path', `/${key}`],
  ['a key with more behind it', `${key}/more`],
  ['a key of nobody', 'somebody/signature_1700000000000.png'],
  ['a link whose key is only in its query', `https://evil.example/?${key}`],
])('[SIG-6] %s is not shown', (_, stored) => expect(signatureSource(stored)).toBeUndefined())
