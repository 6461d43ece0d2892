import { METHOD_TYPES } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { MethodDialog } from './method-dialog.tsx'
import { type Method, useArchivePaymentMethodMutation, useListAdminPaymentMethodsQuery } from './methods-api.ts'
import { useMethodColumns } from './use-method-columns.tsx'

export interface MethodsTableProps {
  readonly place: ListPlace
  readonly mayChange: boolean
}

/** What the list is asked for, here and for its export. */
export const methodQueryOf = ({ query, sort, read }: ListPlace) => ({
  query,
  sort,
  type: oneOf(METHOD_TYPES, read('type')),
})

/** The ways to pay that the search and the filter find. */
export function MethodsTable({ place, mayChange }: MethodsTableProps) {
  const { t } = useTranslation('methods')
  const answer = useListAdminPaymentMethodsQuery({ query: { ...methodQueryOf(place), cursor: place.cursor } }, LIVE)
  const { buttons, dialog } = useEdits<Method>({
    edit: (method, close) => <MethodDialog method={method} onClose={close} />,
    delete: ({ id, name, type }, onClose) => (
      <DeleteDialog
        useArchive={useArchivePaymentMethodMutation}
        area="methods"
        id={id}
        name={name}
        subject={`${name}, ${t(`types.${type}`)}`}
        onClose={onClose}
      />
    ),
  })
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useMethodColumns()}
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
