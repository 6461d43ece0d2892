import { createContext, type ReactNode, use, useMemo } from 'react'
import { ENGLISH_UI_WORDS, type UiWords } from './ui-words.ts'

type UiSettings = { words: UiWords; locale: string }

const UiSettingsContext = createContext<UiSettings>({ words: ENGLISH_UI_WORDS, locale: 'en-US' })

export type UiSettingsProviderProps = {
  words?: Partial<UiWords> | undefined
  /** A BCP 47 tag for Intl; `en-US` unless told. */
  locale?: string | undefined
  children: ReactNode
}

/** Gives ui components their words and the locale for figures and dates. */
export function UiSettingsProvider({ words, locale = 'en-US', children }: UiSettingsProviderProps) {
  const settings = useMemo(() => ({ words: { ...ENGLISH_UI_WORDS, ...words }, locale }), [words, locale])
  return <UiSettingsContext value={settings}>{children}</UiSettingsContext>
}

export const useUiWords = (): UiWords => use(UiSettingsContext).words
export const useUiLocale = (): string => use(UiSettingsContext).locale
