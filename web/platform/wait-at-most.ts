// Waits for a promise, but only for a limited time.

export const waitAtMost = (
  promise: Promise<unknown>,
  milliseconds: number,
): Promise<'done' | 'failed' | 'still open'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('still open'), milliseconds)
    promise
      .then(
        () => resolve('done'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer))
  })
