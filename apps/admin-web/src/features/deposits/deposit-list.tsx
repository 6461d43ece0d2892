import { APPROVAL_STATUSES, type Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { DecideDepositDialog } from './decide-deposit-dialog.tsx'
import { DepositActions } from './deposit-actions.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { type Deposit, useListDepositsQuery } from './deposits-api.ts'
import { ReverseDepositDialog } from './reverse-deposit-dialog.tsx'

export interface DepositsTableProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
  readonly proofOf: (deposit: Deposit) => ReactNode
}

/** What the list is asked for, here and for its export. */
export const depositQueryOf = ({ query, sort, read }: ListPlace) => ({
  query,
  sort,
  status: oneOf(APPROVAL_STATUSES, read('status')),
})

/** The deposits that the search and the filter find, and the decisions about them. */
export function DepositsTable({ place, mayDecide, proofOf }: DepositsTableProps) {
  const { t } = useTranslation('deposits')
  const [reversing, setReversing] = useState<Deposit | null>(null)
  const [asked, setAsked] = useState<{ deposit: Deposit; verdict: Verdict } | null>(null)
  const answer = useListDepositsQuery({ query: { ...depositQueryOf(place), cursor: place.cursor } }, LIVE)
  const columns = useDepositColumns(proofOf)
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={columns}
        answer={answer}
        place={place}
        empty={t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={(deposit) => (
          <DepositActions
            deposit={deposit}
            mayDecide={mayDecide}
            onAsk={(verdict) => setAsked({ deposit, verdict })}
            onReverse={() => setReversing(deposit)}
          />
        )}
      />
      {reversing && <ReverseDepositDialog deposit={reversing} onClose={() => setReversing(null)} />}
      {asked && <DecideDepositDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
