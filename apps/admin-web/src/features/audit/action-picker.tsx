import { AUDIT_ACTIONS } from '@mintmark/contracts'
import Autocomplete from '@mui/material/Autocomplete'
import { actionLabel } from '../../actions/action-label.ts'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { PICKER_SX, pickerInput } from './picker-input.tsx'

interface ActionPickerProps {
  readonly value: string | undefined
  readonly onChange: (action: string) => void
}

/** One of the actions that the log records. */
export function ActionPicker({ value, onChange }: ActionPickerProps) {
  return (
    <Autocomplete<string>
      size="small"
      options={[...AUDIT_ACTIONS]}
      value={AUDIT_ACTIONS.find((action) => action === value) ?? null}
      getOptionLabel={actionLabel}
      onChange={(_event, action) => onChange(action ?? '')}
      sx={{ ...PICKER_SX, width: { xs: '100%', sm: 240 } }}
      renderInput={pickerInput(auditMessages.action)}
    />
  )
}
