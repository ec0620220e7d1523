// How a promise ends if it ends in time: for what must not keep a person waiting, as the last save before a sign-out.

export const endedWithin = (
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
