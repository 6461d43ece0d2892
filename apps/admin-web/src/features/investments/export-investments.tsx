import { listPendingInvestments, listUserInvestments } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { ExportLink } from '../../lists/export-link.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { statusFilterOf } from './use-investment-pages.ts'

/** The two lists that the one table shows, each as a file of its own; those that the filter shows. */
export function ExportInvestments({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('investments')
  const { query, sort } = place
  const status = statusFilterOf(place)
  return (
    <>
      {(status === undefined || status === 'pending') && (
        <ExportLink list={listPendingInvestments} query={{ query, sort }} label={t('exportPending')} />
      )}
      {status !== 'pending' && (
        <ExportLink list={listUserInvestments} query={{ query, sort, status }} label={t('exportLater')} />
      )}
    </>
  )
}
