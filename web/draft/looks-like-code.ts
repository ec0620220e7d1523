// Guesses which answer made the firewall stop a save, because the firewall does not say.

const signs = /[<>{}()[\]$\\|;`"=]|\.\.\/|:\/\/|(\d+\.){3}\d/

export const looksLikeCode = (answer: unknown): boolean =>
  [answer].flat().some((text) => typeof text === 'string' && signs.test(text))
