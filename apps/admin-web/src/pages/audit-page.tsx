import { listAudit } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { auditQueryOf } from '../features/audit/audit-place.ts'
import { AuditTable } from '../features/audit/audit-table.tsx'
import { AuditToolbar } from '../features/audit/audit-toolbar.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function AuditPage() {
  const { t } = useTranslation('audit')
  const place = useListPlace()
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportLink list={listAudit} query={auditQueryOf(place)} />}
      />
      <AuditToolbar place={place} />
      <AuditTable place={place} />
    </>
  )
}
