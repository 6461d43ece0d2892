import { type NetworkId, networkName } from '@mintmark/domain'
import { SegmentedControl } from '@mintmark/ui'
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
    <SegmentedControl
      label={t('deposits.fields.network')}
      segments={networks.map((network) => ({ value: network, label: networkName(network) }))}
      value={networks.find((network) => network === value)}
      onChange={onChange}
    />
  )
}
