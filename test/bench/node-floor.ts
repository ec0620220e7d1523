// A function that does nothing, to measure the cost of Node itself.
export const handler = async (event: unknown) => typeof event
