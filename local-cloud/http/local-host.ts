// Only this machine's names, against DNS rebinding.

export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')

export const isLoopback = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address)
