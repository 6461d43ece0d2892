import { type NetworkId, networkName } from '@mintmark/domain'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'

interface NetworkChoiceProps {
  readonly networks: readonly NetworkId[]
  readonly value: string
  readonly onChange: (network: NetworkId) => void
}

/** The network to send a coin on, where it has several. */
export function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('deposits.fields.network')}
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
