import { listAdminPaymentMethods } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { MethodCounters } from '../features/payment-methods/method-counters.tsx'
import { MethodDialog } from '../features/payment-methods/method-dialog.tsx'
import { MethodsTable, methodQueryOf } from '../features/payment-methods/methods-table.tsx'
import { MethodsToolbar } from '../features/payment-methods/methods-toolbar.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function PaymentMethodsPage() {
  const { t } = useTranslation('methods')
  const place = useListPlace()
  const mayChange = useMayDo()('payment_methods.change')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listAdminPaymentMethods} query={methodQueryOf(place)} />
            {mayChange && (
              <Button variant="contained" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <MethodsToolbar place={place} />
      <MethodCounters query={place.query} />
      <MethodsTable place={place} mayChange={mayChange} />
      {isAdding && <MethodDialog method={undefined} onClose={() => setIsAdding(false)} />}
    </>
  )
}
