import { useSearchParams } from 'react-router-dom'
import { FrozenAddresses } from '../features/scam-reports/frozen-addresses.tsx'
import { ScamReports } from '../features/scam-reports/scam-reports.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { usePendingCounts } from '../features/stats/use-pending-counts.ts'
import { WithdrawalsBoard } from '../features/withdrawals/withdrawals-board.tsx'
import { WithdrawalsExport } from '../features/withdrawals/withdrawals-export.tsx'
import { useList } from '../lists/use-list.ts'
import { withdrawalsMessages } from '../locales/en/withdrawals-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

export default function WithdrawalsPage() {
  // Pending withdrawals are listed oldest first; everything else is read newest first.
  const list = useList(useSearchParams()[0].has('tab') ? 'newest' : 'oldest')
  const mayDecide = useMayDo()('transactions.decide')
  return (
    <>
      <PageHead
        title={withdrawalsMessages.title}
        subtitle={withdrawalsMessages.subtitle}
        isBrief
        actions={<WithdrawalsExport list={list} />}
      />
      <WithdrawalsBoard
        list={list}
        mayDecide={mayDecide}
        reportCount={usePendingCounts(true)?.reports}
        reports={<ScamReports list={list} mayFreeze={mayDecide} />}
        frozen={<FrozenAddresses list={list} mayUnfreeze={mayDecide} />}
      />
    </>
  )
}
