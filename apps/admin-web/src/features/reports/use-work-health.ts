import { pollEvery, useRead } from '@mintmark/client'
import { readWorkHealth } from '@mintmark/contracts'

const POLL_MS = 30_000

/** Mail and jobs, refreshed while the page is in view. */
export const useWorkHealth = () => useRead(readWorkHealth, undefined, pollEvery(POLL_MS))
