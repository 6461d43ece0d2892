import { listAdminBundles } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { BundleCounters } from '../features/bundles/bundle-counters.tsx'
import { BundleDialog } from '../features/bundles/bundle-dialog.tsx'
import { BundlesTable } from '../features/bundles/bundles-table.tsx'
import { useFundingAccounts } from '../features/funding/funding-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { Toolbar } from '../lists/toolbar.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function BundlesPage() {
  const { t } = useTranslation('bundles')
  const place = useListPlace()
  const mayChange = useMayDo()('bundles.change')
  const funding = useFundingAccounts().data?.rows ?? []
  const { query, sort } = place
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listAdminBundles} query={{ query, sort }} />
            {mayChange && (
              <AddButton label={t('add')}>
                {(close) => <BundleDialog bundle={undefined} funding={funding} onClose={close} />}
              </AddButton>
            )}
          </>
        }
      />
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')} />
      <BundleCounters query={query} />
      <BundlesTable place={place} mayChange={mayChange} funding={funding} />
    </>
  )
}
