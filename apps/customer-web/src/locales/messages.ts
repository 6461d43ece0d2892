import { formMessages } from '@mintmark/client'
import { preloadable } from '@mintmark/ui'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { initReactI18next } from 'react-i18next'
import { firstView } from './en/first-view.ts'
import type { framesMessages } from './en/frames-messages.ts'
import type { accountMessages, laterViews } from './en/later-views.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof firstView & typeof laterViews & { readonly frames: typeof framesMessages }
      account: typeof accountMessages
      forms: typeof formMessages
    }
  }
}

/** Makes the messages of the first view ready before the first render. React escapes what it shows, so i18next does not. */
export function startMessages(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: firstView } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}

async function loadLaterMessages(): Promise<void> {
  const { accountMessages, laterViews } = await import('./en/later-views.ts')
  i18next.addResourceBundle('en', 'translation', laterViews, true)
  i18next.addResourceBundle('en', 'account', accountMessages)
  i18next.addResourceBundle('en', 'forms', formMessages)
}

/** The messages of frames, which most platforms do without. */
export async function loadFramesMessages(): Promise<void> {
  const { framesMessages } = await import('./en/frames-messages.ts')
  i18next.addResourceBundle('en', 'translation', { frames: framesMessages }, true)
}

/** A view that is not the first one: its code and its messages load together. */
export const lazyView = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadMessages = loadLaterMessages,
) =>
  preloadable<Props>(async () => {
    const [view] = await Promise.all([load(), loadMessages()])
    return view
  })
