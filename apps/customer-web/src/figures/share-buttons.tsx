import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { amountsMessages } from '../locales/en/amounts-messages.ts'

const PERCENTS = [25, 50, 75] as const

interface ShareButtonsProps {
  readonly isAll: boolean
  readonly onShare: (percent: string) => void
  readonly onAll: () => void
  readonly disabled: boolean
}

/** Fills in a part of the available balance, or all of it. */
export function ShareButtons({ isAll, onShare, onAll, disabled }: ShareButtonsProps) {
  return (
    <Box
      role="group"
      aria-label={amountsMessages.shares}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, mt: -1 }}
    >
      {PERCENTS.map((percent) => (
        <Button
          key={percent}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onShare(String(percent))}
          disabled={disabled}
          sx={{ minWidth: 0 }}
        >
          {amountsMessages.share({ percent })}
        </Button>
      ))}
      <Button
        size="small"
        variant="outlined"
        color={isAll ? 'primary' : 'inherit'}
        aria-pressed={isAll}
        onClick={onAll}
        disabled={disabled}
        sx={{ minWidth: 0 }}
      >
        {amountsMessages.max}
      </Button>
    </Box>
  )
}
