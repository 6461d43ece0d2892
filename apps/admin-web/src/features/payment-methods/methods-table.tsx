import { METHOD_TYPES } from '@mintmark/contracts'
import { EmptyState } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditButtons } from '../../lists/edit-buttons.tsx'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { DeleteMethodDialog } from './delete-method-dialog.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { type Method, useListAdminPaymentMethodsQuery } from './methods-api.ts'
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
  const [asked, setAsked] = useState<{ act: 'edit' | 'delete'; method: Method } | null>(null)
  const close = () => setAsked(null)
  const answer = useListAdminPaymentMethodsQuery({ query: { ...methodQueryOf(place), cursor: place.cursor } }, LIVE)
  const buttons = (method: Method) => (
    <EditButtons
      onEdit={() => setAsked({ act: 'edit', method })}
      onDelete={() => setAsked({ act: 'delete', method })}
    />
  )
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useMethodColumns()}
        answer={answer}
        place={place}
        empty={<EmptyState text={t('empty')} />}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayChange ? buttons : undefined}
      />
      {asked?.act === 'edit' && <MethodDialog method={asked.method} onClose={close} />}
      {asked?.act === 'delete' && <DeleteMethodDialog method={asked.method} onClose={close} />}
    </>
  )
}
