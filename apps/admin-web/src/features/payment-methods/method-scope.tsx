import { checkAddress } from '@mintmark/addresses'
import type { EndpointForm } from '@mintmark/client'
import type { METHOD_KINDS } from '@mintmark/contracts'
import { NETWORK_IDS, networkName } from '@mintmark/domain'
import { SelectInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'
import { useMethodCoins } from './use-method-coins.ts'

interface ScopeValues {
  name: string
  type: string
  /** Empty until it is chosen. */
  kind: (typeof METHOD_KINDS)[number] | ''
  coins: string
  network: string
  address: string
  instructions: string
  removeImage: boolean
}

export type MethodForm = EndpointForm<ScopeValues>

/** The coin of a deposit method, and the network of a crypto method's address. */
export function MethodScope({ form, field }: Pick<MethodForm, 'form' | 'field'>) {
  const { data } = useMethodCoins()
  const [type, kind, symbol] = form.watch(['type', 'kind', 'coins'])
  if (type !== 'deposit') return null
  const coins = data?.rows ?? []
  const isCrypto = kind === 'crypto'
  const networks = coins.find((coin) => coin.symbol === symbol)?.networks ?? []
  // A method that buys several coins keeps them until another choice is made.
  const several = symbol.includes(',') ? [{ value: symbol, label: symbol }] : []
  const options = coins
    .filter((coin) => !isCrypto || coin.networks.length > 0)
    .map((coin) => ({ value: coin.symbol, label: `${coin.name} (${coin.symbol})` }))
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: isCrypto ? '1fr 1fr' : '1fr' } }}>
      <SelectInput
        {...field('coins')}
        placeholder={paymentMethodsMessages.fields.coinsPlaceholder}
        hint={isCrypto ? undefined : paymentMethodsMessages.coinsHint}
        options={[...several, ...options]}
      />
      {isCrypto && (
        <SelectInput
          {...field('network')}
          placeholder={paymentMethodsMessages.fields.networkPlaceholder}
          options={networks.map((network) => ({ value: network, label: networkName(network) }))}
        />
      )}
    </Box>
  )
}

/** Tells if the address of a crypto method is one of its network, while it is being typed. */
export function addressHint(form: MethodForm['form']): string | undefined {
  const [type, kind, chosen, address] = form.watch(['type', 'kind', 'network', 'address'])
  const network = NETWORK_IDS.find((id) => id === chosen)
  if (type !== 'deposit' || kind !== 'crypto' || network === undefined || address.trim() === '') return undefined
  const isValid = checkAddress(network, address).valid
  return paymentMethodsMessages[isValid ? 'validAddress' : 'invalidAddress']({
    network: networkName(network),
  })
}
