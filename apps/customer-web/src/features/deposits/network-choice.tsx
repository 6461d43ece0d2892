import { type NetworkId, networkName } from '@mintmark/domain'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

interface NetworkChoiceProps {
  readonly networks: readonly NetworkId[]
  readonly value: string
  readonly onChange: (network: NetworkId) => void
}

/** The network to send a coin on, where it has several. */
export function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={depositsMessages.fields.network}
      value={value}
      onChange={(_event, next: NetworkId | null) => next !== null && onChange(next)}
    >
      {networks.map((network) => (
        <ToggleButton key={network} value={network}>
          {networkName(network)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
