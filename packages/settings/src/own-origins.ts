/** The origin of an app: on this machine, unless it is set. */
export const ownOrigin = (origin: string, port: number): string => origin || `http://localhost:${port}`
