// Which answer the firewall may have taken for an attack. It says only that it refused the whole save, so this is asked of each answer
// then, and never before: what looks like code to this and passes the firewall is saved like all else.

/** Signs of markup, programs, addresses and paths, as in the examples that AWS gives of its rules. */
const signs = /[<>{}()[\]$\\|;`"=]|\.\.\/|:\/\/|(\d+\.){3}\d/

export const looksLikeCode = (answer: unknown): boolean =>
  [answer].flat().some((text) => typeof text === 'string' && signs.test(text))
