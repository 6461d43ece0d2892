import { createContext, type ReactNode, use, useMemo } from 'react'
import { ENGLISH_UI_MESSAGES, type UiMessages } from './ui-messages.ts'

type UiSettings = { messages: UiMessages; locale: string }

const UiSettingsContext = createContext<UiSettings>({ messages: ENGLISH_UI_MESSAGES, locale: 'en-US' })

export type UiSettingsProviderProps = {
  messages?: Partial<UiMessages> | undefined
  /** A BCP 47 tag for Intl; `en-US` by default. */
  locale?: string | undefined
  children: ReactNode
}

/** Provides the messages and the locale for numbers and dates. */
export function UiSettingsProvider({ messages, locale = 'en-US', children }: UiSettingsProviderProps) {
  const settings = useMemo(() => ({ messages: { ...ENGLISH_UI_MESSAGES, ...messages }, locale }), [messages, locale])
  return <UiSettingsContext value={settings}>{children}</UiSettingsContext>
}

export const useUiMessages = (): UiMessages => use(UiSettingsContext).messages
export const useUiLocale = (): string => use(UiSettingsContext).locale
