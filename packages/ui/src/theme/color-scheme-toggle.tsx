import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../forms/segmented-control.tsx'
import type { UiMessages } from './ui-messages.ts'
import { useUiMessages } from './ui-settings.tsx'
import { useHydrated } from './use-hydrated.ts'

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
  const value = useHydrated<Mode>(
    () => mode ?? 'system',
    () => 'system',
  )
  const labels = label(messages)
  return (
    <SegmentedControl
      label={messages.colorScheme}
      segments={MODES.map((each) => ({ value: each, label: ICON[each], name: labels[each] }))}
      value={value}
      onChange={setMode}
    />
  )
}
