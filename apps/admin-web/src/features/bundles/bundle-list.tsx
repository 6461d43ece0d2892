import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { BundleDialog } from './bundle-dialog.tsx'
import type { FundingChoice } from './bundle-fields.tsx'
import { type Bundle, useArchiveBundleMutation, useListAdminBundlesQuery } from './bundles-api.ts'
import { useBundleColumns } from './use-bundle-columns.tsx'

export interface BundlesTableProps {
  readonly place: ListPlace
  readonly mayChange: boolean
  readonly funding: readonly FundingChoice[]
}

/** The bundles on offer that the search finds. */
export function BundlesTable({ place, mayChange, funding }: BundlesTableProps) {
  const { t } = useTranslation('bundles')
  const { query, sort, cursor } = place
  const answer = useListAdminBundlesQuery({ query: { query, sort, cursor } }, LIVE)
  const { buttons, dialog } = useEdits<Bundle>({
    edit: (bundle, close) => <BundleDialog bundle={bundle} funding={funding} onClose={close} />,
    delete: ({ id, name }, onClose) => (
      <DeleteDialog useArchive={useArchiveBundleMutation} area="bundles" id={id} name={name} onClose={onClose} />
    ),
  })
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useBundleColumns()}
        answer={answer}
        place={place}
        empty={t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayChange ? buttons : undefined}
      />
      {dialog}
    </>
  )
}
