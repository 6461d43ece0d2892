import { formMessages } from '@mintmark/client'
import i18next from 'i18next'
import { type ComponentType, lazy } from 'react'
import { initReactI18next } from 'react-i18next'
import type { accountWords } from '../features/account/account-words.ts'
import type { accessWords } from '../features/session/access-words.ts'
import { firstView } from './en/first-view.ts'
import type { laterViews } from './en/later-views.ts'

interface AccountMessages {
  access: typeof accessWords
  account: typeof accountWords
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof firstView & typeof laterViews & AccountMessages; forms: typeof formMessages }
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
  const { laterViews } = await import('./en/later-views.ts')
  i18next.addResourceBundle('en', 'translation', laterViews, true)
  i18next.addResourceBundle('en', 'forms', formMessages)
}

/** A view that is not the first one: its code and its messages load together. */
export const lazyView = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), loadLaterMessages()])
    return view
  })
