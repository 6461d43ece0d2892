import { createContext, type ReactNode, use, useMemo } from 'react'
import type { LinkComponent, LinkProps } from './link.ts'
import { ENGLISH_UI_MESSAGES, type UiMessages } from './ui-messages.ts'

type UiSettings = { messages: UiMessages; locale: string; link: LinkComponent }

const UiSettingsContext = createContext<UiSettings>({ messages: ENGLISH_UI_MESSAGES, locale: 'en-US', link: 'a' })

export type UiSettingsProviderProps = {
  messages?: Partial<UiMessages> | undefined
  /** A BCP 47 tag for Intl; `en-US` by default. */
  locale?: string | undefined
  /** The app's link; a plain one by default. */
  link?: LinkComponent | undefined
  children: ReactNode
}

/** Provides the messages, the locale for numbers and dates, and the app's link. */
export function UiSettingsProvider({ messages, locale = 'en-US', link = 'a', children }: UiSettingsProviderProps) {
  const settings = useMemo(
    () => ({ messages: { ...ENGLISH_UI_MESSAGES, ...messages }, locale, link }),
    [messages, locale, link],
  )
  return <UiSettingsContext value={settings}>{children}</UiSettingsContext>
}

export const useUiMessages = (): UiMessages => use(UiSettingsContext).messages
export const useUiLocale = (): string => use(UiSettingsContext).locale

/** The app's link without any style, for rows of long lists. */
export function PlainLink(props: LinkProps) {
  const { link: Link } = use(UiSettingsContext)
  return <Link {...props} />
}
