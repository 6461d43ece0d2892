import { api, mutation, query } from '@mintmark/client'
import { type ResponseOf, readBooksLight, resumePayouts } from '@mintmark/contracts'

export type Books = ResponseOf<typeof readBooksLight>

const booksApi = api.injectEndpoints({
  endpoints: (build) => ({
    readBooksLight: query(build, readBooksLight, ['Stats', 'Approval']),
    resumePayouts: mutation(build, resumePayouts, ['Approval', 'Stats']),
  }),
})

const POLL_MS = 30_000

/** The books light, refreshed while the page is in view. */
export const useBooks = () =>
  booksApi.useReadBooksLightQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })

export const { useResumePayoutsMutation } = booksApi
