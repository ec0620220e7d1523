// A function that does nothing: what loading a file and one call cost Node itself.
export const handler = async (event: unknown) => typeof event
