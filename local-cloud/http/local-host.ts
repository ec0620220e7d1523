// The names under which the local cloud may be asked. Any other is that of a foreign page, made to point here (DNS rebinding):
// it would share an origin with our page, and everybody knows the passwords of the ready accounts.

/** @param host the Host header */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')

/** @param address the peer's IP address */
export const isLoopback = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address)
