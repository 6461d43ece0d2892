import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { type AuditRow, useListAuditQuery } from './audit-api.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { auditQueryOf } from './audit-place.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

/** The entries that the search and the filters find, each with what it says in whole. */
export function AuditTable({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('audit')
  const [shown, setShown] = useState<AuditRow | null>(null)
  const answer = useListAuditQuery({ query: { ...auditQueryOf(place), cursor: place.cursor } }, LIVE)
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useAuditColumns()}
        answer={answer}
        place={place}
        empty={t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={(row) => (
          <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setShown(row)}>
            {t('details')}
          </Button>
        )}
      />
      {shown && (
        <AuditDialog
          row={shown}
          onClose={() => setShown(null)}
          onOnly={(filter, id) => {
            setShown(null)
            place.choose(filter, id)
          }}
        />
      )}
    </>
  )
}
