import { useRead } from '@mintmark/client'
import { listInvestments, PAGE_SIZE_MAX } from '@mintmark/contracts'

/** All investments of the customer on one page, because the screens show current and past ones together. */
export const useInvestments = (userId: string) =>
  useRead(listInvestments, { params: { userId }, query: { limit: String(PAGE_SIZE_MAX) } })
