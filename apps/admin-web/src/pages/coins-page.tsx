import { listAdminCoins } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { CoinCounters } from '../features/coins/coin-counters.tsx'
import { CoinDialog } from '../features/coins/coin-dialog.tsx'
import { CoinsTable } from '../features/coins/coins-table.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { Toolbar } from '../lists/toolbar.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function CoinsPage() {
  const { t } = useTranslation('coins')
  const place = useListPlace()
  const mayChange = useMayDo()('coins.change')
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
            <ExportLink list={listAdminCoins} query={{ query, sort }} />
            {mayChange && (
              <Button variant="contained" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')} />
      <CoinCounters query={query} />
      <CoinsTable place={place} mayChange={mayChange} />
      {isAdding && <CoinDialog coin={undefined} onClose={() => setIsAdding(false)} />}
    </>
  )
}
