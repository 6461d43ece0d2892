import { TRANSACTION_TYPES } from '@mintmark/contracts'
import { FoldedFilters, SearchField, SegmentedControl, TextInput, useIsPhone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { useUrlChoice } from '../../use-url-choice.ts'
import type { useTransactionFilter } from './use-transaction-filter.ts'

const FILTERS = ['all', ...TRANSACTION_TYPES] as const

interface TransactionFiltersProps {
  readonly state: ReturnType<typeof useTransactionFilter>
}

/** The type and the period. */
function TypeAndPeriod({ state }: TransactionFiltersProps) {
  const { filter, change, isBackwards } = state
  return (
    <>
      <SegmentedControl
        label={transactionsMessages.filterLabel}
        segments={FILTERS.map((each) => ({ value: each, label: transactionsMessages.filters[each] }))}
        value={filter.type ?? 'all'}
        onChange={(next) => change({ type: next === 'all' ? undefined : next })}
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
    </>
  )
}

/** The search, the type and the period; on a phone, the last two are behind a button. */
export function TransactionFilters({ state }: TransactionFiltersProps) {
  const isPhone = useIsPhone()
  const [fold, setFold] = useUrlChoice('filters', ['closed', 'open'])
  const { filter, change, clear, count, isOn } = state
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: { xs: 1, sm: 1.5 } }}>
      <Box sx={{ flex: { xs: '1 1 0', sm: 'none' }, minWidth: 0 }}>
        <SearchField
          label={transactionsMessages.search}
          placeholder={transactionsMessages.searchHint}
          value={filter.query}
          onSearch={(query) => change({ query })}
        />
      </Box>
      {isPhone ? (
        <FoldedFilters
          label={transactionsMessages.filtersInUse({ count })}
          isOpen={fold === 'open'}
          onToggle={() => setFold(fold === 'open' ? 'closed' : 'open')}
        >
          <TypeAndPeriod state={state} />
        </FoldedFilters>
      ) : (
        <TypeAndPeriod state={state} />
      )}
      {isOn && (
        <Button color="inherit" onClick={clear}>
          {transactionsMessages.clear}
        </Button>
      )}
    </Box>
  )
}
