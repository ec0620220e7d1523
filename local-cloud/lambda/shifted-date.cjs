// @ts-check
// Moves `Date` in a Lambda environment as the local cloud's clock was moved.

const RealDate = Date
let offset = 0

const now = () => RealDate.now() + offset

/** Dates with arguments stay unchanged. */
const shifted = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

/** @param {number} milliseconds from the real time */
const shiftDate = (milliseconds) => {
  offset = milliseconds
  if (offset !== 0) globalThis.Date = shifted
}

module.exports = { shiftDate }
