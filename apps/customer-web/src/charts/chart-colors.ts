import { useColorScheme, useTheme } from '@mui/material/styles'
import { useMemo } from 'react'

/** A canvas reads no CSS: it gets the colors of the current scheme and the family of the font themselves. */
export function useChartColors() {
  const theme = useTheme()
  const { mode, systemMode } = useColorScheme()
  const scheme = (mode === 'system' ? systemMode : mode) ?? 'light'
  return useMemo(() => {
    const { primary, success, error, text, divider } = theme.colorSchemes?.[scheme]?.palette ?? theme.palette
    const { fontFamily: font = 'sans-serif' } = theme.typography
    return { accent: primary.main, up: success.main, down: error.main, text: text.secondary, line: divider, font }
  }, [theme, scheme])
}

export type ChartColors = ReturnType<typeof useChartColors>
