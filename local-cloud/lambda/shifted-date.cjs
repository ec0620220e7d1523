// @ts-check
// Moves `Date` in a Lambda environment after the local cloud's clock was moved.

/**
 * Dates with arguments stay unchanged.
 * @param {number} offset milliseconds
 */
const shiftDate = (offset) => {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}

module.exports = { shiftDate }
