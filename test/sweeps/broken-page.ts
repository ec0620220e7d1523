// The type of a page with one fault that a sweep must find.
export type BrokenPage = {
  /** The name of the sweep that must tell it. */
  sweep: string
  fault: RegExp
  broken: string
  /** The same page without the fault. */
  mended: string
}
