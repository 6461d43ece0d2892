import Box from '@mui/material/Box'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type SampleChipProps = { label?: string | undefined }

/** Marks a figure as a sample and not real money. */
export function SampleChip({ label }: SampleChipProps) {
  const messages = useUiMessages()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 20,
        px: 0.75,
        borderRadius: '6px',
        border: '1px dashed',
        borderColor: 'text.disabled',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 550,
      }}
    >
      {label ?? messages.sample}
    </Box>
  )
}
