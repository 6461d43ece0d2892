import { useRead } from '@mintmark/client'
import { listThreads, type SupportThread, THREAD_STATUSES } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CustomerLink } from '../../links/customer-link.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { CREATED } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { supportMessages } from '../../locales/en/support-messages.ts'
import { WaitingAge } from '../../queues/waiting-age.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { STATUS_TONES } from './thread-status.ts'

const OPEN = 'open'
const ID = /^[0-9a-f-]{36}$/

const COLUMNS: readonly DataColumn<SupportThread>[] = [
  {
    key: 'subject',
    header: supportMessages.columns.subject,
    primary: true,
    render: ({ subject }) => <Box sx={{ minWidth: { sm: 220 }, overflowWrap: 'anywhere' }}>{subject}</Box>,
  },
  {
    key: 'customer',
    header: supportMessages.columns.customer,
    onPhone: 'line',
    render: ({ user_id, email }) => <CustomerLink id={user_id} email={email} />,
  },
  {
    key: 'status',
    header: supportMessages.columns.status,
    onPhone: 'chip',
    render: ({ status }) => <StatusChip tone={STATUS_TONES[status]} label={supportMessages.statuses[status]} />,
  },
  {
    key: 'messages',
    header: supportMessages.columns.messages,
    numeric: true,
    onPhone: 'half',
    render: ({ messages }) => messages,
  },
  {
    key: 'last',
    header: supportMessages.columns.last,
    onPhone: 'foot',
    render: ({ last_at, status }) => (
      <>
        <DateTimeCell value={last_at} />
        {status === 'waiting' && <WaitingAge queue="threads" since={last_at} />}
      </>
    ),
  },
  {
    key: CREATED,
    header: supportMessages.columns.created,
    sortable: true,
    render: ({ created_at }) => <DateTimeCell value={created_at} />,
  },
]

/** The conversations with customers, oldest first. The open one is in the address. */
export function ThreadList() {
  const list = useList('oldest')
  const query = { ...list.query, status: list.filterOf('status', THREAD_STATUSES) }
  const answer = useRead(listThreads, { query: { ...query, cursor: list.cursor } }, LIVE)
  const opened = list.filter(OPEN)
  return (
    <ListPage
      messages={supportMessages}
      endpoint={listThreads}
      list={list}
      query={query}
      answer={answer}
      columns={COLUMNS}
      filters={
        <ListFilter
          list={list}
          name="status"
          label={supportMessages.columns.status}
          allLabel={supportMessages.allStatuses}
          values={THREAD_STATUSES}
          labelOf={(status) => supportMessages.statuses[status]}
        />
      }
      renderActions={({ id, status }) => (
        <Button size="small" variant="outlined" color="inherit" onClick={() => list.choose(OPEN, id)}>
          {status === 'closed' ? supportMessages.read : supportMessages.answer.action}
        </Button>
      )}
    >
      {opened !== undefined && ID.test(opened) && (
        <ThreadDialog key={opened} id={opened} onClose={() => list.choose(OPEN, '')} />
      )}
    </ListPage>
  )
}
