import { v7 } from 'uuid'

/** A new id: a UUIDv7, so that ids sort by the time at which they were made. */
export const newId = (): string => v7()
