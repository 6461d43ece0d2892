import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { tabularNumerals } from '../theme/typography.ts'

export type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  percent: number
  /** The counted unit: '3 of 12 weeks'. */
  detail?: string | undefined
  hideLabel?: boolean | undefined
}

/** Progress as a bar and a percentage. */
export function ProgressBar({ label, percent, detail, hideLabel = false }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {hideLabel ? detail : label}
        </Typography>
        <Typography variant="caption" sx={{ ...tabularNumerals, fontWeight: 600 }}>
          {value}%
        </Typography>
      </Box>
      <LinearProgress variant="determinate" value={value} aria-label={label} />
      {detail !== undefined && !hideLabel && (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.75 }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}
