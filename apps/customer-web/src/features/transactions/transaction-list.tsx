import { TRANSACTION_TYPES } from '@mintmark/contracts'
import { Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransactionDetail } from './transaction-detail.tsx'
import { TransactionPages } from './transaction-pages.tsx'
import type { Transaction } from './transactions-api.ts'

const FILTERS = ['all', ...TRANSACTION_TYPES] as const
type Filter = (typeof FILTERS)[number]

interface TransactionListProps {
  readonly userId: string
  /** Buttons next to the filters. */
  readonly actions: ReactNode
  /** Shows a deposit with what the customer can do about it. */
  readonly renderDeposit: (id: string, onClose: () => void) => ReactNode
}

/** The customer's transactions with filters. */
export function TransactionList({ userId, actions, renderDeposit }: TransactionListProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<Transaction>()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('transactions.filterLabel')}
          value={filter}
          onChange={(_event, next: Filter | null) => next !== null && setFilter(next)}
        >
          {FILTERS.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`transactions.filters.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </Box>
      <Panel flush>
        <TransactionPages
          key={filter}
          userId={userId}
          type={filter === 'all' ? undefined : filter}
          onOpen={setOpened}
        />
      </Panel>
      {opened?.source_table === 'deposits' && renderDeposit(opened.id, () => setOpened(undefined))}
      {opened && opened.source_table !== 'deposits' && (
        <TransactionDetail transaction={opened} onClose={() => setOpened(undefined)} />
      )}
    </Box>
  )
}
