import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

export type Segment<Value extends string | number> = {
  value: Value
  label: ReactNode
  /** The label in words, where what is shown is a symbol or an abbreviation. */
  name?: string | undefined
}

export type SegmentedControlProps<Value extends string | number> = {
  /** The label of the choice: 'Color scheme'. */
  label: string
  segments: readonly Segment<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** For the corner of a panel. */
  dense?: boolean | undefined
}

const control = (theme: Theme) => ({
  display: 'inline-flex',
  width: 'fit-content',
  verticalAlign: 'top',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '10px',
  '& > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 34,
    ...theme.typography.button,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:has(:checked)': {
      backgroundColor: theme.vars.palette.action.selected,
      color: theme.vars.palette.primary.dark,
      ...theme.applyStyles('dark', { color: theme.vars.palette.primary.main }),
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
    '&:first-of-type': { borderRadius: '9px 0 0 9px' },
    '&:last-of-type': { borderRadius: '0 9px 9px 0' },
    '& + label': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
  // The browser's own radio buttons lie over what is shown, a little higher than it for a finger.
  '& input': { position: 'absolute', inset: '-5px 0', width: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
})

const WIDE = { '& > label': { px: 1.5 } } as const
const DENSE = { '& > label': { px: 1 } } as const

/** One of a few short values, side by side. Radio buttons to the keyboard and to screen readers. */
export function SegmentedControl<Value extends string | number>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, dense = false } = props
  const name = useId()
  const ref = useRef<HTMLDivElement>(null)
  const takeOver = useEffectEvent(() => {
    const inputs = Array.from(ref.current?.querySelectorAll('input') ?? [])
    const chosen = segments[inputs.findIndex(({ checked }) => checked)]
    if (chosen && chosen.value !== value) onChange(chosen.value)
  })
  // The radio buttons of a prerendered page work before React does.
  useEffect(() => takeOver(), [])
  return (
    <Box ref={ref} role="radiogroup" aria-label={label} sx={[control, dense ? DENSE : WIDE]}>
      {segments.map((segment) => (
        <label key={segment.value} title={segment.name}>
          {segment.label}
          <input
            type="radio"
            name={name}
            aria-label={segment.name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
        </label>
      ))}
    </Box>
  )
}
