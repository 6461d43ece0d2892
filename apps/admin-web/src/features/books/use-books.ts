import { pollEvery, useRead } from '@mintmark/client'
import { readLedgerHealth } from '@mintmark/contracts'

const POLL_MS = 30_000

/** Ledger health, refreshed while the page is in view. */
export const useBooks = () => useRead(readLedgerHealth, undefined, pollEvery(POLL_MS))
