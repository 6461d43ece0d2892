import { tabularNumerals } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { marketsMessages } from '../../locales/en/markets-messages.ts'

const LOW = 235
const HIGH = 260
const STEP_MAX = 0.9
const PERIOD_MS = 2000

const drift = (figure: number) => Math.min(HIGH, Math.max(LOW, figure + (Math.random() * 2 - 1) * STEP_MAX))

/** A decorative figure that drifts, unless the visitor prefers reduced motion. */
export function DriftingFigure() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [figure, setFigure] = useState((LOW + HIGH) / 2)

  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setFigure(drift), PERIOD_MS)
    return () => clearInterval(timer)
  }, [isStill])

  return (
    <Typography
      aria-hidden
      component="span"
      variant="caption"
      sx={{ ...tabularNumerals, color: 'text.disabled', userSelect: 'none' }}
    >
      {marketsMessages.decoration({ figure: figure.toFixed(2) })}
    </Typography>
  )
}
