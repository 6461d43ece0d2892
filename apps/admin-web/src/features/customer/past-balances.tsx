import { type DataColumn, DataTable, EmptyState, MoneyText, Panel } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DayField } from '../../app/list/day-field.tsx'
import { dayOf } from '../../app/list/day-of.ts'
import { LIVE } from '../../app/list/live-list.ts'
import { useListUserBalancesQuery } from './customer-api.ts'

type Balance = NonNullable<ReturnType<typeof useListUserBalancesQuery>['data']>[number]

const FIGURES = ['available_balance', 'actual_balance', 'balance'] as const

/** The three balances at the end of any day, from the ledger; now where no day is chosen. */
export function PastBalances({ id }: { readonly id: string }) {
  const { t } = useTranslation('customer')
  const [params, setParams] = useSearchParams()
  const day = dayOf(params.get('at') ?? undefined)
  const { currentData, isError, refetch } = useListUserBalancesQuery(
    { params: { id }, query: { ...(day && { at: day }) } },
    LIVE,
  )
  const columns: DataColumn<Balance>[] = [
    { key: 'symbol', header: t('holdings.coin'), primary: true, render: ({ symbol, name }) => `${symbol} · ${name}` },
    ...FIGURES.map(
      (figure): DataColumn<Balance> => ({
        key: figure,
        header: t(`past.${figure}`),
        numeric: true,
        render: ({ symbol, ...balance }) => <MoneyText value={balance[figure]} unit={symbol} />,
      }),
    ),
  ]
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('at', next)
        else after.delete('at')
        return after
      },
      { replace: true },
    )
  return (
    <Panel
      title={t('past.title')}
      detail={t('past.text')}
      flush
      actions={<DayField label={t('past.day')} value={day} onChange={choose} />}
    >
      <DataTable
        isFlush
        label={t('past.title')}
        columns={columns}
        rows={currentData}
        rowKey={({ symbol }) => symbol}
        error={isError && currentData === undefined ? t('past.failed') : undefined}
        onRetry={refetch}
        empty={<EmptyState text={t('past.empty')} />}
      />
    </Panel>
  )
}
