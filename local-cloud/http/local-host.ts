// Names and addresses of this machine. Other names are refused against DNS rebinding.

/** @param host the Host header */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')

/** @param address of the peer */
export const isLoopback = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address)
