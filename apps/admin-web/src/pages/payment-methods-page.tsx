import { listAdminPaymentMethods } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { MethodCounters } from '../features/payment-methods/method-counters.tsx'
import { MethodDialog } from '../features/payment-methods/method-dialog.tsx'
import { MethodsTable, methodQueryOf } from '../features/payment-methods/methods-table.tsx'
import { MethodsToolbar } from '../features/payment-methods/methods-toolbar.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function PaymentMethodsPage() {
  const { t } = useTranslation('methods')
  const place = useListPlace()
  const mayChange = useMayDo()('payment_methods.change')
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listAdminPaymentMethods} query={methodQueryOf(place)} />
            {mayChange && (
              <AddButton label={t('add')}>{(close) => <MethodDialog method={undefined} onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <MethodsToolbar place={place} />
      <MethodCounters query={place.query} />
      <MethodsTable place={place} mayChange={mayChange} />
    </>
  )
}
