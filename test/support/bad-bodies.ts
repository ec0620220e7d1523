// Bodies that our pages never send, with the expected replies.

export type BadBody = {
  sentence: string
  /** From the JSON of a good request. */
  bodyOf: (good: Record<string, unknown>) => string | Uint8Array
  type?: string | null
  status: number
}

const nested = (open: string, levels: number, close: string) => open.repeat(levels) + close.repeat(levels)
const withMember = (good: object, member: string) =>
  JSON.stringify(good)
    .replace(/^\{(?=.)/, `{${member},`)
    .replace(',}', '}')
const allAs = (good: object, value: unknown) =>
  JSON.stringify(Object.fromEntries(['version', ...Object.keys(good)].map((name) => [name, value])))
const json = (good: object) => JSON.stringify(good)

export const badBodies: readonly BadBody[] = [
  { sentence: 'more than 32 KB', bodyOf: (good) => json({ ...good, x: 'x'.repeat(32 * 1024) }), status: 413 },
  { sentence: '32 KB of white space', bodyOf: (good) => json(good) + ' '.repeat(32 * 1024), status: 413 },
  {
    sentence: '100,000 levels of objects',
    bodyOf: () => nested('{"a":', 100_000, '}').replace('}', '1}'),
    status: 413,
  },
  {
    sentence: '5,000 levels of objects',
    bodyOf: () => nested('{"a":', 5000, '}').replace('}', '1}'),
    status: 400,
  },
  { sentence: '16,000 levels of lists', bodyOf: () => nested('[', 16_000, ']'), status: 400 },
  { sentence: '16,000 levels never closed', bodyOf: () => '['.repeat(16_000), status: 400 },
  { sentence: 'quotation marks without end', bodyOf: () => `{"${'\\"'.repeat(16_000)}`, status: 400 },
  { sentence: 'plain text', bodyOf: json, type: 'text/plain', status: 415 },
  { sentence: 'a form', bodyOf: json, type: 'application/x-www-form-urlencoded', status: 415 },
  { sentence: 'bytes', bodyOf: json, type: 'application/octet-stream', status: 415 },
  { sentence: 'no content type', bodyOf: json, type: null, status: 415 },
  { sentence: 'null', bodyOf: () => 'null', status: 400 },
  { sentence: 'true', bodyOf: () => 'true', status: 400 },
  { sentence: 'a text', bodyOf: (good) => JSON.stringify(json(good)), status: 400 },
  { sentence: 'a list of the request', bodyOf: (good) => json([good]), status: 400 },
  { sentence: 'half of the request', bodyOf: (good) => json({ ...good, x: 1 }).slice(0, -2), status: 400 },
  { sentence: 'a field twice', bodyOf: (good) => withMember(good, '"x":1,"x":1'), status: 400 },
  { sentence: 'a byte order mark', bodyOf: (good) => `\ufeff${json(good)}`, status: 400 },
  { sentence: 'UTF-16', bodyOf: (good) => Buffer.from(`\ufeff${json(good)}`, 'utf16le'), status: 400 },
  {
    sentence: 'broken UTF-8 in a text',
    bodyOf: (good) => Buffer.from(withMember(good, '"x":"\u00ff"'), 'latin1'),
    status: 400,
  },
  {
    sentence: '__proto__',
    bodyOf: (good) => withMember(good, '"__proto__":{"status":"submitted"}'),
    status: 422,
  },
  {
    sentence: 'constructor',
    bodyOf: (good) => withMember(good, '"constructor":{"prototype":{}}'),
    status: 422,
  },
  { sentence: 'lists for every value', bodyOf: (good) => allAs(good, []), status: 422 },
  { sentence: 'null for every value', bodyOf: (good) => allAs(good, null), status: 422 },
  {
    sentence: 'numbers without end for every value',
    bodyOf: (good) => allAs(good, 0).replaceAll(':0', ':1e999'),
    status: 422,
  },
  { sentence: 'an id of somebody', bodyOf: (good) => json({ ...good, userId: 'somebody' }), status: 422 },
]
