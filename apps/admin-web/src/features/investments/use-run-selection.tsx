import { useLazyRead } from '@mintmark/client'
import { listUserInvestments, type QueryOf, type UserInvestment } from '@mintmark/contracts'
import { profitMayChange } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import type { QueueTableProps } from '../../queues/queue-table.tsx'
import { STEP } from '../../queues/request-bulk.ts'

type RunSelection = Pick<QueueTableProps<UserInvestment>, 'readPage' | 'selection'>

/**
 * Selects investments for a profit run, also all that match. Nothing where the list has others, too, so that a selection has one use.
 * `query`: that of the list. `onRun`: opens a profit run of the investments with these ids.
 */
export function useRunSelection(
  query: QueryOf<typeof listUserInvestments>,
  onRun: (ids: readonly string[]) => void,
): RunSelection {
  const [readPage] = useLazyRead(listUserInvestments)
  if (query.status === undefined || !profitMayChange(query.status)) return {}
  return {
    readPage: (cursor) => readPage({ query: { ...query, limit: STEP, cursor } }).unwrap(),
    selection: {
      canMark: ({ status }) => profitMayChange(status),
      actions: (rows) => (
        <Button size="small" variant="contained" aria-haspopup="dialog" onClick={() => onRun(rows.map(({ id }) => id))}>
          {investmentsMessages.run}
        </Button>
      ),
    },
  }
}
