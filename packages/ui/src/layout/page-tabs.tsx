import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'

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

/** The sections of a page, one at a time. */
export function PageTabs<Value extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Value>) {
  const id = useId()
  return (
    <>
      <Tabs
        value={value}
        onChange={(_event, next: Value) => onChange(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-tab-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
        {children}
      </Box>
    </>
  )
}
