import { listAdminBundles } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { BundleCounters } from '../features/bundles/bundle-counters.tsx'
import { BundleDialog } from '../features/bundles/bundle-dialog.tsx'
import { BundlesTable } from '../features/bundles/bundles-table.tsx'
import { useListFundingAccountsQuery } from '../features/funding/funding-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { Toolbar } from '../lists/toolbar.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function BundlesPage() {
  const { t } = useTranslation('bundles')
  const place = useListPlace()
  const mayChange = useMayDo()('bundles.change')
  const { data: funding = [] } = useListFundingAccountsQuery()
  const [isAdding, setIsAdding] = useState(false)
  const { query, sort } = place
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listAdminBundles} query={{ query, sort }} />
            {mayChange && (
              <Button variant="contained" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')} />
      <BundleCounters query={query} />
      <BundlesTable place={place} mayChange={mayChange} funding={funding} />
      {isAdding && <BundleDialog bundle={undefined} funding={funding} onClose={() => setIsAdding(false)} />}
    </>
  )
}
