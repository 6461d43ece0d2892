import type { EndpointForm } from '@mintmark/client'
import { formatMoney, OfferCard, tierColor } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { AsCustomersSeeIt } from '../../app/list/as-customers-see-it.tsx'
import type { BundleForm } from './bundle-form.ts'

/** The card of the bundle, as it is typed. */
export function BundlePreview({ form }: { readonly form: EndpointForm<BundleForm>['form'] }) {
  const { t } = useTranslation('bundles', { keyPrefix: 'preview' })
  const typed = form.watch()
  const { name, description, roi, days, returns_principal: returns } = typed
  const usd = (amount: string) => formatMoney(/^\d+(\.\d+)?$/.test(amount) ? amount : null, 'USD')
  const [min, max] = [usd(typed.min_amount), usd(typed.max_amount)]
  return (
    <AsCustomersSeeIt>
      <OfferCard
        color={tierColor(typed)}
        headingLevel="h4"
        title={t('plan', { name })}
        text={description}
        figureLabel={t('roi')}
        figure={roi || '--'}
        note={t('projected')}
        items={[
          { label: t('amount'), value: typed.max_amount === '' ? t('rangeOpen', { min }) : t('range', { min, max }) },
          { label: t('days'), value: days || t('flexible') },
          { label: t('principal'), value: t(returns ? 'returned' : 'kept') },
        ]}
      />
    </AsCustomersSeeIt>
  )
}
