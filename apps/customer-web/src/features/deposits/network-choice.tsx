import { type NetworkId, networkName } from '@mintmark/domain'
import { SegmentedControl } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

interface NetworkChoiceProps {
  readonly networks: readonly NetworkId[]
  readonly value: string
  readonly onChange: (network: NetworkId) => void
}

/** The network to send a coin on, where it has several. */
export function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  return (
    <SegmentedControl
      label={depositsMessages.fields.network}
      segments={networks.map((network) => ({ value: network, label: networkName(network) }))}
      value={networks.find((network) => network === value)}
      onChange={onChange}
    />
  )
}
