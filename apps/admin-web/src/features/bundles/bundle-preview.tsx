import { type EndpointForm, tierColor } from '@mintmark/client'
import { FigureCard, formatMoney } from '@mintmark/ui'
import { AsCustomersSeeIt } from '../../lists/as-customers-see-it.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import type { BundleForm } from './bundle-form.ts'

/** The card of the bundle, as it is typed. */
export function BundlePreview({ form }: { readonly form: EndpointForm<BundleForm>['form'] }) {
  const typed = form.watch()
  const { name, description, roi, days, returns_principal: returns } = typed
  const usd = (amount: string) => formatMoney(/^\d+(\.\d+)?$/.test(amount) ? amount : null, 'USD')
  const [min, max] = [usd(typed.min_amount), usd(typed.max_amount)]
  return (
    <AsCustomersSeeIt>
      <FigureCard
        color={tierColor(typed)}
        headingLevel="h4"
        title={bundlesMessages.preview.plan({ name })}
        text={description}
        figureLabel={bundlesMessages.preview.roi}
        figure={roi || '--'}
        note={bundlesMessages.preview.projected}
        items={[
          {
            label: bundlesMessages.preview.amount,
            value:
              typed.max_amount === ''
                ? bundlesMessages.preview.rangeOpen({ min })
                : bundlesMessages.preview.range({ min, max }),
          },
          { label: bundlesMessages.preview.days, value: days || bundlesMessages.preview.flexible },
          {
            label: bundlesMessages.preview.principal,
            value: returns ? bundlesMessages.preview.returned : bundlesMessages.preview.kept,
          },
        ]}
      />
    </AsCustomersSeeIt>
  )
}
