import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { useColorScheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import type { UiMessages } from './ui-messages.ts'
import { useUiMessages } from './ui-settings.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

const MODES = ['system', 'light', 'dark'] as const
type Mode = (typeof MODES)[number]

const ICON: Record<Mode, ReactNode> = {
  system: <DesktopWindowsOutlined fontSize="small" />,
  light: <LightModeOutlined fontSize="small" />,
  dark: <DarkModeOutlined fontSize="small" />,
}
const label = (messages: UiMessages): Record<Mode, string> => ({
  system: messages.schemeSystem,
  light: messages.schemeLight,
  dark: messages.schemeDark,
})

/** System, light or dark; the browser remembers the choice. */
export function ColorSchemeToggle() {
  const messages = useUiMessages()
  const { mode, setMode } = useColorScheme()
  const isHydrated = useIsHydrated()
  const labels = label(messages)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={(isHydrated && mode) || 'system'}
      aria-label={messages.colorScheme}
      onChange={(_event, next: Mode | null) => next !== null && setMode(next)}
    >
      {MODES.map((each) => (
        <ToggleButton key={each} value={each} aria-label={labels[each]} title={labels[each]}>
          {ICON[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
