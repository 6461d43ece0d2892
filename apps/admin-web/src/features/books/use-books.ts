import { pollEvery, useRead } from '@mintmark/client'
import { readBooksLight } from '@mintmark/contracts'

const POLL_MS = 30_000

/** The books light, refreshed while the page is in view. */
export const useBooks = () => useRead(readBooksLight, undefined, pollEvery(POLL_MS))
