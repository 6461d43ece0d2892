import { listAdminCoins } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { CoinCounters } from '../features/coins/coin-counters.tsx'
import { CoinDialog } from '../features/coins/coin-dialog.tsx'
import { CoinsTable } from '../features/coins/coins-table.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { Toolbar } from '../lists/toolbar.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function CoinsPage() {
  const { t } = useTranslation('coins')
  const place = useListPlace()
  const mayChange = useMayDo()('coins.change')
  const { query, sort } = place
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listAdminCoins} query={{ query, sort }} />
            {mayChange && (
              <AddButton label={t('add')}>{(close) => <CoinDialog coin={undefined} onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')} />
      <CoinCounters query={query} />
      <CoinsTable place={place} mayChange={mayChange} />
    </>
  )
}
