import { EmptyState } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditButtons } from '../../lists/edit-buttons.tsx'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { BundleDialog } from './bundle-dialog.tsx'
import type { FundingChoice } from './bundle-fields.tsx'
import { type Bundle, useListAdminBundlesQuery } from './bundles-api.ts'
import { DeleteBundleDialog } from './delete-bundle-dialog.tsx'
import { useBundleColumns } from './use-bundle-columns.tsx'

export interface BundlesTableProps {
  readonly place: ListPlace
  readonly mayChange: boolean
  readonly funding: readonly FundingChoice[]
}

/** The bundles on offer that the search finds. */
export function BundlesTable({ place, mayChange, funding }: BundlesTableProps) {
  const { t } = useTranslation('bundles')
  const [asked, setAsked] = useState<{ act: 'edit' | 'delete'; bundle: Bundle } | null>(null)
  const close = () => setAsked(null)
  const { query, sort, cursor } = place
  const answer = useListAdminBundlesQuery({ query: { query, sort, cursor } }, LIVE)
  const buttons = (bundle: Bundle) => (
    <EditButtons
      onEdit={() => setAsked({ act: 'edit', bundle })}
      onDelete={() => setAsked({ act: 'delete', bundle })}
    />
  )
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useBundleColumns()}
        answer={answer}
        place={place}
        empty={<EmptyState text={t('empty')} />}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayChange ? buttons : undefined}
      />
      {asked?.act === 'edit' && <BundleDialog bundle={asked.bundle} funding={funding} onClose={close} />}
      {asked?.act === 'delete' && <DeleteBundleDialog bundle={asked.bundle} onClose={close} />}
    </>
  )
}
