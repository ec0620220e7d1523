// Those who want to go on only when everything is saved: Continue, Submit, the sign-out. All of them hear of the same end.
type Waiter = { resolve: () => void; reject: (error: unknown) => void }

export const createSaveWaiters = () => {
  let waiters: Waiter[] = []

  const settle = (one: (waiter: Waiter) => void) => {
    const settled = waiters
    waiters = []
    for (const waiter of settled) one(waiter)
  }

  return {
    isEmpty: () => waiters.length === 0,
    add: () => new Promise<void>((resolve, reject) => waiters.push({ resolve, reject })),
    resolve: () => settle((waiter) => waiter.resolve()),
    reject: (error: unknown) => settle((waiter) => waiter.reject(error)),
  }
}
