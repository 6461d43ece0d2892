import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { ToastProvider } from '../feedback/toast-provider.tsx'
import './fonts.ts'
import { createMintmarkTheme } from './create-mintmark-theme.ts'
import { COLOR_MODE_STORAGE_KEY } from './init-color-scheme.ts'
import type { LinkComponent } from './link.ts'
import type { ThemeVariant } from './palette.ts'
import { UiSettingsProvider } from './ui-settings.tsx'
import type { UiWords } from './ui-words.ts'

export type MintmarkProviderProps = {
  variant: ThemeVariant
  words?: Partial<UiWords> | undefined
  locale?: string | undefined
  link?: LinkComponent | undefined
  children: ReactNode
}

/** The one wrapper an app needs: theme, baseline, words and toasts. */
export function MintmarkProvider({ variant, words, locale, link, children }: MintmarkProviderProps) {
  const theme = useMemo(() => createMintmarkTheme({ variant, link }), [variant, link])
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_STORAGE_KEY}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      <UiSettingsProvider words={words} locale={locale}>
        <ToastProvider>{children}</ToastProvider>
      </UiSettingsProvider>
    </ThemeProvider>
  )
}
