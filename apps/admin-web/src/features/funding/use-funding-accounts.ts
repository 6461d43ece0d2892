import { useRead } from '@mintmark/client'
import { listFundingAccounts, PAGE_SIZE_MAX } from '@mintmark/contracts'

/** The order of the accounts, on screen and in their export. */
export const FUNDING_ORDER = { sort: 'oldest' } as const

const ALL = { query: { ...FUNDING_ORDER, limit: String(PAGE_SIZE_MAX) } } as const

/** The funding accounts, as many as one page can have. */
export const useFundingAccounts = (options?: {
  readonly refetchOnMountOrArgChange?: boolean
  readonly skip?: boolean
}) => useRead(listFundingAccounts, ALL, options)
