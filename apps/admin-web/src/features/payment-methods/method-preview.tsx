import { ChoiceCards, CopyCard } from '@mintmark/ui'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin'
import { AsCustomersSeeIt } from '../../lists/as-customers-see-it.tsx'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'
import type { MethodForm } from './method-scope.tsx'

const ICONS = { crypto: CurrencyBitcoin, other: AccountBalanceOutlined } as const

interface MethodPreviewProps {
  readonly form: MethodForm['form']
  /** The stored image, if it stays. */
  readonly image: string | null
}

/** A method as the deposit wizard offers it, as it is typed. */
export function MethodPreview({ form, image }: MethodPreviewProps) {
  const [name, kind, address, instructions] = form.watch(['name', 'kind', 'address', 'instructions'])
  const Icon = ICONS[kind || 'other']
  const start = <Icon aria-hidden sx={{ color: 'text.secondary' }} />
  const labels = {
    text: paymentMethodsMessages.fields.address,
    copy: paymentMethodsMessages.copyAddress,
    note: paymentMethodsMessages.fields.instructions,
  }
  return (
    <AsCustomersSeeIt>
      <ChoiceCards
        label={paymentMethodsMessages.preview}
        hideLabel
        value="shown"
        onChange={() => undefined}
        choices={[{ value: 'shown', title: name || '--', start }]}
      />
      <CopyCard image={image} imageText={name} text={address} note={instructions} labels={labels} />
    </AsCustomersSeeIt>
  )
}
