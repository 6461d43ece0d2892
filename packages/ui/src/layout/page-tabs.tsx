import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type PageTab<Value extends string> = { value: Value; label: string }

export type PageTabsProps<Value extends string> = {
  /** Names the row of tabs: 'Portfolio sections'. */
  label: string
  tabs: readonly PageTab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** The tab that a key moves to, from the one at an index; undefined for any other key. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const ROW = {
  display: 'flex',
  mb: { xs: 1, sm: 2.5 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const TAB = {
  flexShrink: 0,
  minHeight: 44,
  px: 2,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
} as const

/**
 * The sections of a page, one at a time: the tabs pattern of ARIA, in which the arrow keys move between the tabs. They are
 * part of the first view, where those of MUI would cost several kilobytes for measuring what CSS can draw.
 */
export function PageTabs<Value extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const tabOf = (each: Value | undefined) => row.current?.querySelector<HTMLElement>(`[data-tab="${each}"]`)

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (row.current && chosen && row.current.scrollWidth > row.current.clientWidth)
      row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft
  }, [value])

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tabOf(tab.value) === document.activeElement)
    const next = indexAfter(event.key, from, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    tabOf(tabs[next]?.value)?.focus()
  }
  return (
    <>
      <Box ref={row} role="tablist" aria-label={label} onKeyDown={move} sx={ROW}>
        {tabs.map((tab) => (
          <ButtonBase
            key={tab.value}
            role="tab"
            data-tab={tab.value}
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            sx={TAB}
          >
            {tab.label}
          </ButtonBase>
        ))}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
        {children}
      </Box>
    </>
  )
}
