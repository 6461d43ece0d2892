import { useLazyRead, useQuietSend } from '@mintmark/client'
import {
  confirmInvestment,
  listPendingInvestments,
  type QueryOf,
  rejectInvestment,
  type UserInvestment,
} from '@mintmark/contracts'
import { reviewsMessages } from '../../locales/en/reviews-messages.ts'
import type { Bulk } from '../../queues/bulk-dialog.tsx'
import { REQUEST_BULK, STEP } from '../../queues/request-bulk.ts'
import type { PageReader } from '../../queues/use-read-all.ts'
import { investmentSubject } from './investment-review.tsx'

interface RequestBulk {
  readonly bulk: Bulk<UserInvestment>
  readonly readPage: PageReader<UserInvestment> | undefined
}

/** The way to decide several bundle requests. `query`: that of the list, if it has nothing but requests. */
export function useRequestBulk(query: QueryOf<typeof listPendingInvestments> | undefined): RequestBulk {
  const [readPage] = useLazyRead(listPendingInvestments)
  const [confirm] = useQuietSend(confirmInvestment)
  const [reject] = useQuietSend(rejectInvestment)
  return {
    readPage: query && ((cursor) => readPage({ query: { ...query, limit: STEP, cursor } }).unwrap()),
    bulk: {
      ...REQUEST_BULK,
      nameOf: investmentSubject,
      reasons: reviewsMessages.rejection.payments,
      changes: [confirmInvestment, rejectInvestment],
      decide: (verdict, { id }, reason) =>
        verdict === 'confirmed' ? confirm({ params: { id }, body: {} }) : reject({ params: { id }, body: { reason } }),
    },
  }
}
