// Asks what a second signer's link opens, while the program still loads. web/calls/sign-call.ts takes the reply.
{
  const link = location.hash.slice(1)
  if (/^[\w-]{22}$/.test(link)) {
    const reply = fetch('/api/sign/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link }),
      signal: AbortSignal.timeout(30_000),
    })
    reply.catch(() => undefined)
    globalThis.openedLink = { link, reply }
  }
}
