import { useRead } from '@mintmark/client'
import { type AuditRow, listAudit } from '@mintmark/contracts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQueryOf } from './audit-query.ts'

/** The audit log. Each entry opens with all its details. */
export function AuditList() {
  const [shown, setShown] = useState<AuditRow | null>(null)
  const list = useList()
  const query = auditQueryOf(list)
  const answer = useRead(listAudit, { query: { ...query, cursor: list.cursor } }, LIVE)
  return (
    <ListPage
      messages={auditMessages}
      endpoint={listAudit}
      list={list}
      query={query}
      answer={answer}
      columns={auditColumns(list.choose)}
      narrowedDetail={auditMessages.narrowed}
      filters={<AuditFilters list={list} />}
      renderActions={(row) => (
        <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setShown(row)}>
          {auditMessages.details}
        </Button>
      )}
    >
      {shown && (
        <AuditDialog
          row={shown}
          onClose={() => setShown(null)}
          onFilter={(name, id) => {
            setShown(null)
            list.choose(name, id)
          }}
        />
      )}
    </ListPage>
  )
}
