import { checkAddress } from '@mintmark/addresses'
import { NETWORK_IDS, networkName } from '@mintmark/domain'
import { InlineNotice } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'
import type { MethodForm } from './method-scope.tsx'

/** Asks about the address of a network in a method that is not for coins: there it would not be checked. */
export function AddressQuestion({ form }: Pick<MethodForm, 'form'>) {
  const [kind, address] = form.watch(['kind', 'address'])
  const network = kind === 'other' ? NETWORK_IDS.find((id) => checkAddress(id, address.trim()).valid) : undefined
  if (network === undefined) return null
  return (
    <InlineNotice
      tone="warning"
      text={paymentMethodsMessages.isAddress({ network: networkName(network) })}
      action={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => form.setValue('kind', 'crypto', { shouldDirty: true })}
        >
          {paymentMethodsMessages.makeCrypto}
        </Button>
      }
    />
  )
}
