import { TRANSACTION_TYPES } from '@mintmark/contracts'
import { SearchField, SegmentedControl, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import type { useTransactionFilter } from './use-transaction-filter.ts'

const FILTERS = ['all', ...TRANSACTION_TYPES] as const

interface TransactionFiltersProps {
  readonly state: ReturnType<typeof useTransactionFilter>
}

/** The type, the search and the period. */
export function TransactionFilters({ state }: TransactionFiltersProps) {
  const { filter, change, clear, isBackwards, isOn } = state
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
      <SegmentedControl
        label={transactionsMessages.filterLabel}
        segments={FILTERS.map((each) => ({ value: each, label: transactionsMessages.filters[each] }))}
        value={filter.type ?? 'all'}
        onChange={(next) => change({ type: next === 'all' ? undefined : next })}
      />
      <SearchField
        label={transactionsMessages.search}
        placeholder={transactionsMessages.searchHint}
        value={filter.query}
        onSearch={(query) => change({ query })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, width: { xs: '100%', sm: 340 } }}>
        <TextInput
          type="date"
          label={transactionsMessages.from}
          value={filter.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextInput
          type="date"
          label={transactionsMessages.to}
          value={filter.to}
          error={isBackwards ? transactionsMessages.backwards : undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Box>
      {isOn && (
        <Button color="inherit" onClick={clear}>
          {transactionsMessages.clear}
        </Button>
      )}
    </Box>
  )
}
