import type { Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { DecideInvestmentDialog } from './decide-investment-dialog.tsx'
import type { Investment } from './investments-api.ts'
import { PendingTools } from './pending-tools.tsx'
import { ProfitTools } from './profit-tools.tsx'
import { StatusSelect } from './status-select.tsx'
import { useInvestmentColumns } from './use-investment-columns.tsx'
import { useInvestmentPages } from './use-investment-pages.ts'

export interface InvestmentsTableProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
  readonly mayChangeProfit: boolean
  readonly proofOf: (investment: Investment) => ReactNode
}

/** Pending investments first, then those that are active or later, in one table. */
export function InvestmentsTable({ place, mayDecide, mayChangeProfit, proofOf }: InvestmentsTableProps) {
  const { t } = useTranslation('investments')
  const [asked, setAsked] = useState<{ investment: Investment; verdict: Verdict } | null>(null)
  const answer = useInvestmentPages(place)
  const columns = useInvestmentColumns({
    statusOf: (investment) =>
      investment.status === 'pending' ? (
        <PendingTools
          proof={proofOf(investment)}
          mayDecide={mayDecide}
          onAsk={(verdict) => setAsked({ investment, verdict })}
        />
      ) : (
        <StatusSelect investment={investment} mayDecide={mayDecide} />
      ),
    profitOf: (investment) => <ProfitTools investment={investment} mayChange={mayChangeProfit} />,
  })
  return (
    <>
      <PagedTable
        label={t('heading')}
        columns={columns}
        answer={answer}
        place={place}
        empty={t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
      />
      {asked && <DecideInvestmentDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
