/** Undefined: isn't JSON. */
export const parseJson = (body: Buffer | string | undefined): unknown => {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
