import { api, mutation, query } from '@mintmark/client'
import { type ResponseOf, readLedgerHealth, resumePayouts } from '@mintmark/contracts'

export type Books = ResponseOf<typeof readLedgerHealth>

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    readLedgerHealth: query(build, readLedgerHealth, ['Stats', 'Approval']),
    resumePayouts: mutation(build, resumePayouts, ['Approval', 'Stats']),
  }),
})

const POLL_MS = 30_000

/** Ledger health, refreshed while the page is in view. */
export const useBooks = () =>
  booksApi.useReadLedgerHealthQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })

export const { useResumePayoutsMutation } = booksApi
