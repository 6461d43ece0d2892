import Box from '@mui/material/Box'
import { tintFor } from '../theme/tint.ts'

export const STATUS_TONES = ['pending', 'good', 'bad', 'neutral'] as const
export type StatusTone = (typeof STATUS_TONES)[number]

export type StatusChipProps = {
  tone: StatusTone
  label: string
  /** True if a long label may take several lines. */
  wraps?: boolean | undefined
}

const COLOR = { pending: 'warning', good: 'success', bad: 'error', neutral: 'secondary' } as const satisfies Record<
  StatusTone,
  string
>

const CUT_SX = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** A status with a mark as well as a color: hollow for pending, filled for settled. */
export function StatusChip({ tone, label, wraps = false }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1,
          minHeight: 24,
          maxWidth: '100%',
          borderRadius: '7px',
          fontSize: '0.75rem',
          fontWeight: 600,
          whiteSpace: wraps ? 'normal' : 'nowrap',
          textAlign: 'start',
        },
        tintFor(COLOR[tone]),
      ]}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 7,
          height: 7,
          borderRadius: tone === 'bad' ? '1px' : '50%',
          border: '1.5px solid currentColor',
          bgcolor: tone === 'pending' ? 'transparent' : 'currentColor',
        }}
      />
      <Box component="span" title={wraps ? undefined : label} sx={wraps ? {} : CUT_SX}>
        {label}
      </Box>
    </Box>
  )
}
