import { type DataColumn, MoneyText } from '@mintmark/ui'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'

const { columnsOfLines } = profitRunsMessages

/** A line of a run, or of its preview. */
interface Line {
  readonly bundle_name: string
  readonly principal_usd: string
  readonly amount_usd: string
}

/** The columns that lines have before and after the run is drafted: bundle, principal and amount. */
export const LINE_COLUMNS: readonly DataColumn<Line>[] = [
  { key: 'bundle', header: columnsOfLines.bundle, onPhone: 'half', render: ({ bundle_name }) => bundle_name },
  {
    key: 'principal',
    header: columnsOfLines.principal,
    numeric: true,
    onPhone: 'half',
    render: ({ principal_usd }) => <MoneyText value={principal_usd} unit="USD" />,
  },
  {
    key: 'amount',
    header: columnsOfLines.amount,
    numeric: true,
    onPhone: 'corner',
    render: ({ amount_usd }) => <MoneyText value={amount_usd} unit="USD" strong />,
  },
]
