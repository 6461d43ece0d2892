import CssBaseline from '@mui/material/CssBaseline'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { ToastProvider } from '../feedback/toast-provider.tsx'
import { keepFocus } from '../layout/keep-focus.ts'
import './fonts.ts'
import { COLOR_MODE_STORAGE_KEY } from './init-color-scheme.ts'
import type { LinkComponent } from './link.ts'
import type { UiMessages } from './ui-messages.ts'
import { UiSettingsProvider } from './ui-settings.tsx'

export type MintmarkProviderProps = {
  /** From `createMintmarkTheme`, which takes too long to be called during a render. */
  theme: Theme
  messages?: Partial<UiMessages> | undefined
  locale?: string | undefined
  link?: LinkComponent | undefined
  children: ReactNode
}

/** The one wrapper an app needs: theme, baseline styles, messages, toasts, and a focus that is never lost. */
export function MintmarkProvider({ theme, messages, locale, link, children }: MintmarkProviderProps) {
  useEffect(keepFocus, [])
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_STORAGE_KEY}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      <UiSettingsProvider messages={messages} locale={locale} link={link}>
        <ToastProvider>{children}</ToastProvider>
      </UiSettingsProvider>
    </ThemeProvider>
  )
}
