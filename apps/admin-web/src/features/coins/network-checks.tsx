import { NETWORK_IDS, type NetworkId, networkName } from '@mintmark/domain'
import { CheckboxInput } from '@mintmark/ui'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'

interface NetworkChecksProps {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: readonly NetworkId[]
  readonly onChange: (networks: NetworkId[]) => void
}

/** Any number of networks. They keep the order in which they were chosen: the usual one comes first. */
export function NetworkChecks({ label, hint, error, value, onChange }: NetworkChecksProps) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      {NETWORK_IDS.map((id) => (
        <CheckboxInput
          key={id}
          label={networkName(id)}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))}
        />
      ))}
      <FormHelperText>{error ?? hint}</FormHelperText>
    </FormControl>
  )
}
