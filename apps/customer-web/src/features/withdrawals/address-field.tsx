import { type NetworkId, networkName } from '@mintmark/domain'
import { InlineNotice, SelectInput, type SelectInputProps, TextInput, type TextInputProps } from '@mintmark/ui'
import { useState } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { MemoField, type MemoFields } from './memo-field.tsx'
import type { TypedAddress } from './read-address.ts'

const ADDRESS_LETTERS_MAX = 200

interface AddressFieldProps {
  readonly coin: string
  /** The networks of the coin. */
  readonly networks: readonly NetworkId[]
  readonly target: TypedAddress
  readonly networkField: Omit<SelectInputProps, 'options'>
  readonly addressField: TextInputProps
  readonly memoFields: MemoFields
  readonly disabled: boolean
}

/** A wallet address: checked while typing, on a network that can be chosen where the coin has several. */
export function AddressField({ coin, networks, target, memoFields, ...props }: AddressFieldProps) {
  const { networkField, addressField, disabled } = props
  // While it is typed, an address is always too short first.
  const [isLeft, setIsLeft] = useState(false)
  const problem = {
    empty: undefined,
    incomplete: isLeft ? withdrawalsMessages.address.incomplete : undefined,
    unchecked: undefined,
    valid: undefined,
    memo: undefined,
    hidden: withdrawalsMessages.address.hidden,
    refused: target.state === 'refused' ? target.text : undefined,
    elsewhere:
      target.state === 'elsewhere'
        ? withdrawalsMessages.address.elsewhere({ coin, found: networkName(target.found), networks: target.names })
        : undefined,
    invalid: target.state === 'invalid' ? withdrawalsMessages.address.invalid({ networks: target.names }) : undefined,
  }[target.state]
  const found =
    'network' in target && target.network !== null
      ? withdrawalsMessages.address.valid({ network: networkName(target.network) })
      : ''
  return (
    <>
      {networks.length > 1 && (
        <SelectInput
          {...networkField}
          options={[
            { value: '', label: withdrawalsMessages.network.any },
            ...networks.map((network) => ({ value: network, label: networkName(network) })),
          ]}
          hint={withdrawalsMessages.network.hint}
          disabled={disabled}
        />
      )}
      <TextInput
        {...addressField}
        onBlur={(event) => {
          setIsLeft(true)
          addressField.onBlur?.(event)
        }}
        error={addressField.error ?? problem}
        hint={`${found} ${withdrawalsMessages.addressHint}`.trim()}
        autoComplete="off"
        maxLength={ADDRESS_LETTERS_MAX}
        disabled={disabled}
      />
      <MemoField networks={networks} target={target} fields={memoFields} disabled={disabled} />
      {target.state === 'unchecked' && (
        <InlineNotice tone="warning" text={withdrawalsMessages.address.byHand({ coin })} />
      )}
      {target.state === 'valid' && target.unprotected && (
        <InlineNotice tone="warning" text={withdrawalsMessages.address.unprotected} />
      )}
    </>
  )
}
