import type { SavedAddress } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { ChoiceCards, DateText } from '@mintmark/ui'
import { GroupedAddress } from '../../facts/grouped-address.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { addressesFor, isUsable } from './usable-addresses.ts'
import { fillAddress, type WithdrawForm } from './use-withdraw-form.ts'

interface SavedAddressChoiceProps {
  readonly form: WithdrawForm
  readonly saved: readonly SavedAddress[]
}

/** The destinations while only saved addresses are allowed. A new one says from when it can be used. */
export function SavedAddressChoice({ form, saved }: SavedAddressChoiceProps) {
  const { values } = form
  const { label, error, ref } = form.controlled('address')
  const own = addressesFor(saved, values.coin)
  const chosen = own.find(({ wallet, network }) => wallet === values.address && (network ?? '') === values.network)
  const choose = (id: string) =>
    fillAddress(
      form,
      own.find((each) => each.id === id),
    )
  const now = new Date()
  return (
    <ChoiceCards
      label={label}
      error={error}
      ref={ref}
      value={chosen?.id ?? ''}
      onChange={choose}
      choices={own.map((address) => ({
        value: address.id,
        title: address.network === null ? address.label : `${address.label} (${networkName(address.network)})`,
        disabled: !isUsable(address, now),
        detail: isUsable(address, now) ? (
          <GroupedAddress address={address.wallet} />
        ) : (
          <>
            {withdrawalsMessages.book.usableFrom} <DateText value={address.usable_from} />
          </>
        ),
      }))}
    />
  )
}
