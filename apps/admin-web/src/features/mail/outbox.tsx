import { errorMessage, useRead, useSend } from '@mintmark/client'
import { listMails, MAIL_STATUSES, type RowOf, retryMail } from '@mintmark/contracts'
import {
  type DataColumn,
  DateText,
  DateTimeCell,
  StatusChip,
  type StatusTone,
  TwoLineText,
  useToast,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { actionLabel } from '../../actions/action-label.ts'
import { CustomerLink } from '../../links/customer-link.tsx'
import { ExportLink } from '../../lists/export-link.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { CREATED, ListTable } from '../../lists/list-table.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { mailMessages } from '../../locales/en/mail-messages.ts'

type OutboxMail = RowOf<typeof listMails>

const TONES: Record<OutboxMail['status'], StatusTone> = {
  waiting: 'pending',
  failed: 'bad',
  sent: 'good',
  skipped: 'neutral',
}

const STATUS_SX = {
  display: 'grid',
  gap: 0.25,
  justifyItems: { xs: 'end', sm: 'start' },
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const

/** The outcome of an email, with its reason or time. */
function Status({ mail: { status, skipped, attempts, try_again_at, sent_at } }: { readonly mail: OutboxMail }) {
  return (
    <Box sx={STATUS_SX}>
      <StatusChip tone={TONES[status]} label={mailMessages.statuses[status]} />
      {skipped !== null && mailMessages.skipped[skipped]}
      {status === 'failed' && (
        <span>
          {mailMessages.attempts({ count: attempts })} {mailMessages.tryAgain}{' '}
          <DateText value={try_again_at} style="time" />
        </span>
      )}
      {sent_at !== null && <DateText value={sent_at} />}
    </Box>
  )
}

const COLUMNS: readonly DataColumn<OutboxMail>[] = [
  {
    key: 'to',
    header: mailMessages.fields.to,
    primary: true,
    render: ({ to, customer_id }) =>
      customer_id !== null && to !== null ? (
        <CustomerLink id={customer_id} email={to} />
      ) : (
        (to ?? mailMessages.noAddress)
      ),
  },
  {
    key: 'subject',
    header: mailMessages.fields.subject,
    render: ({ subject, kind }) => <TwoLineText text={subject} below={actionLabel(kind)} />,
  },
  { key: 'status', header: mailMessages.columns.status, render: (mail) => <Status mail={mail} /> },
  {
    key: CREATED,
    header: mailMessages.columns.created,
    sortable: true,
    render: ({ created_at }) => <DateTimeCell value={created_at} />,
  },
]

/** Emails that wait, failed, were sent, or were skipped. */
export function Outbox() {
  const { toast } = useToast()
  const list = useList()
  const query = { ...list.query, status: list.filterOf('status', MAIL_STATUSES) }
  const answer = useRead(listMails, { query: { ...query, cursor: list.cursor } }, LIVE)
  const [retry, { isLoading }] = useSend(retryMail)
  const tryAgain = async (id: string) => {
    const { data, error } = await retry({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, mailMessages.networkError) })
  }
  return (
    <>
      <ListToolbar list={list} searchLabel={mailMessages.search} searchHint={mailMessages.searchHint} isSortable>
        <ListFilter
          list={list}
          name="status"
          label={mailMessages.columns.status}
          allLabel={mailMessages.allStatuses}
          values={MAIL_STATUSES}
          labelOf={(status) => mailMessages.statuses[status]}
        />
        <ExportLink list={listMails} query={query} rows={answer.data?.total} isAtLeast={answer.data?.isAtLeast} />
      </ListToolbar>
      <ListTable
        label={mailMessages.outboxTab}
        columns={COLUMNS}
        answer={answer}
        list={list}
        empty={mailMessages.empty}
        errorHeading={mailMessages.errorHeading}
        errorText={mailMessages.errorText}
        renderActions={({ id, status }) =>
          status === 'failed' && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isLoading}
              onClick={() => void tryAgain(id)}
            >
              {mailMessages.retry.action}
            </Button>
          )
        }
      />
    </>
  )
}
