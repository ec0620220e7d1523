// @ts-check
// The time of a Lambda environment when the local cloud's clock was moved: signatures and expiries must agree with it.

/**
 * Moves `Date` of this process; explicit dates stay what they are.
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
