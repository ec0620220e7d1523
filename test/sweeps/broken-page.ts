// A page with one fault that a sweep is there to find.
export type BrokenPage = {
  /** The name of the sweep that must tell it. */
  sweep: string
  fault: RegExp
  broken: string
  /** The same page without the fault. */
  mended: string
}
