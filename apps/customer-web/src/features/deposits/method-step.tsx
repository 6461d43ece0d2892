import type { PaymentMethod } from '@mintmark/contracts'
import type { NetworkId } from '@mintmark/domain'
import { useEffect } from 'react'
import { MethodChoice } from './method-choice.tsx'
import { NetworkChoice } from './network-choice.tsx'
import type { DepositForm } from './use-deposit-form.ts'
import { useDepositMethods } from './use-deposit-methods.ts'

const networksOf = (methods: readonly PaymentMethod[]): NetworkId[] => [
  ...new Set(methods.flatMap(({ network }) => network ?? [])),
]

/** The network, where the coin has methods on several, and the methods for the coin on it. */
export function MethodStep({ form }: { readonly form: DepositForm }) {
  const { token, network, method } = form.values
  const methods = useDepositMethods().data?.filter(({ coins }) => coins.includes(token))
  const networks = networksOf(methods ?? [])
  const chosen = networks.find((each) => each === network) ?? networks[0]
  const isOffered = (each: PaymentMethod) =>
    each.coins.includes(token) && (each.network === null || each.network === chosen)
  const isStale =
    methods !== undefined && method !== '' && !methods.some((each) => each.id === method && isOffered(each))
  const { setValue } = form.form
  // A draft may name a method for another coin or network.
  useEffect(() => {
    if (isStale) setValue('method', '')
  }, [isStale, setValue])
  return (
    <>
      {networks.length > 1 && chosen !== undefined && (
        <NetworkChoice networks={networks} value={chosen} onChange={(next) => setValue('network', next)} />
      )}
      <MethodChoice {...form.controlled('method')} hideLabel isOffered={isOffered} />
    </>
  )
}
