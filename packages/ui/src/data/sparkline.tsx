import { useTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { useId } from 'react'

type SparklineTone = 'up' | 'down' | 'still'

export type SparklineProps = {
  /** Oldest first. Only the shape matters, so plain numbers are fine. */
  points: readonly number[]
  /** Describes the line for screen readers. */
  label: string
  /** The direction of the change beside the line; by default, that of the line itself. */
  tone?: SparklineTone | undefined
  width?: number | string | undefined
  height?: number | undefined
}

function toneOf(first: number, last: number): SparklineTone {
  if (first === last) return 'still'
  return last > first ? 'up' : 'down'
}

const VIEW_WIDTH = 100
const VIEW_HEIGHT = 32
const INSET = 2

function linePoints(points: readonly number[]): string {
  const low = Math.min(...points)
  const span = Math.max(...points) - low
  const step = VIEW_WIDTH / (points.length - 1)
  return points
    .map((point, index) => {
      const share = span === 0 ? 0.5 : (point - low) / span
      return `${(index * step).toFixed(2)},${(VIEW_HEIGHT - INSET - share * (VIEW_HEIGHT - INSET * 2)).toFixed(2)}`
    })
    .join(' ')
}

/** A small inline chart, cheap enough for a hundred live rows. */
export function Sparkline({ points, label, tone, width = 96, height = 32 }: SparklineProps) {
  const { palette } = useTheme().vars
  const washId = useId()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2)
    return <div role="img" aria-label={label} style={{ width, height, borderBottom: `1px solid ${palette.divider}` }} />
  const color: Record<SparklineTone, string> = {
    up: palette.success.main,
    down: palette.error.main,
    still: palette.text.secondary,
  }
  const stroke = color[tone ?? toneOf(first, last)]
  const line = linePoints(points)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${VIEW_WIDTH} ${VIEW_HEIGHT}`}
      preserveAspectRatio="none"
      style={{ width, height, display: 'block' }}
    >
      <linearGradient id={washId} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={stroke} stopOpacity="0.18" />
        <stop offset="1" stopColor={stroke} stopOpacity="0" />
      </linearGradient>
      <polygon points={`0,${VIEW_HEIGHT} ${line} ${VIEW_WIDTH},${VIEW_HEIGHT}`} fill={`url(#${washId})`} />
      <polyline
        points={line}
        fill="none"
        stroke={stroke}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
