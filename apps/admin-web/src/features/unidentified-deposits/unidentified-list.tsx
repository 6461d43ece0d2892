import { useRead } from '@mintmark/client'
import { listUnidentifiedDeposits, type UnidentifiedDeposit } from '@mintmark/contracts'
import { UNIDENTIFIED_STATUSES } from '@mintmark/domain'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AddButton } from '../../lists/add-button.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { unidentifiedDepositsMessages as messages } from '../../locales/en/unidentified-deposits-messages.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { UNIDENTIFIED_COLUMNS } from './unidentified-columns.tsx'

/** The list shows open funds unless another status is chosen. */
const CHOICES = [...UNIDENTIFIED_STATUSES.filter((each) => each !== 'open'), 'all'] as const

/** Funds that arrived without a request, with the dialogs that record, assign and close them. */
export function UnidentifiedList({ mayDecide }: { readonly mayDecide: boolean }) {
  const [assigning, setAssigning] = useState<UnidentifiedDeposit>()
  const [closing, setClosing] = useState<UnidentifiedDeposit>()
  const list = useList('oldest')
  const query = { ...list.query, status: list.filterOf('status', CHOICES) }
  const answer = useRead(listUnidentifiedDeposits, { query: { ...query, cursor: list.cursor } }, LIVE)
  const isOpen = ({ status }: UnidentifiedDeposit) => mayDecide && status === 'open'
  return (
    <ListPage
      messages={messages}
      endpoint={listUnidentifiedDeposits}
      list={list}
      query={query}
      answer={answer}
      columns={UNIDENTIFIED_COLUMNS}
      add={
        mayDecide && <AddButton label={messages.record.action}>{(close) => <RecordDialog onClose={close} />}</AddButton>
      }
      filters={
        <ListFilter
          list={list}
          name="status"
          label={messages.statusFilter}
          allLabel={messages.openOnly}
          values={CHOICES}
          labelOf={(each) => messages.status[each]}
        />
      }
      renderActions={(funds) =>
        isOpen(funds) && (
          <Button size="small" variant="outlined" onClick={() => setAssigning(funds)}>
            {messages.assign.action}
          </Button>
        )
      }
      rowActions={(funds) =>
        isOpen(funds) ? [{ key: 'close', label: messages.close.action, onSelect: () => setClosing(funds) }] : []
      }
    >
      {assigning && <AssignDialog funds={assigning} onClose={() => setAssigning(undefined)} />}
      {closing && <CloseDialog funds={closing} onClose={() => setClosing(undefined)} />}
    </ListPage>
  )
}
