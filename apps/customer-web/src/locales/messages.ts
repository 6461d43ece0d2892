import { formMessages } from '@mintmark/client'
import { preloadable } from '@mintmark/ui'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { initReactI18next } from 'react-i18next'
import { firstView } from './en/first-view.ts'
import type { framesMessages } from './en/frames-messages.ts'
import type { laterViews } from './en/later-views.ts'
import type { accountMessages, publicViews } from './en/public-views.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof firstView &
        typeof publicViews &
        typeof laterViews & { readonly frames: typeof framesMessages }
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

const add = (texts: object) => i18next.addResourceBundle('en', 'translation', texts, true)

async function loadPublicMessages(): Promise<void> {
  const { accountMessages, publicViews } = await import('./en/public-views.ts')
  add(publicViews)
  i18next.addResourceBundle('en', 'account', accountMessages)
  i18next.addResourceBundle('en', 'forms', formMessages)
}

/** The messages of every view but frames. */
async function loadLaterMessages(): Promise<void> {
  const [{ laterViews }] = await Promise.all([import('./en/later-views.ts'), loadPublicMessages()])
  add(laterViews)
}

/** The messages of frames, which most platforms do without. */
export async function loadFramesMessages(): Promise<void> {
  const { framesMessages } = await import('./en/frames-messages.ts')
  add({ frames: framesMessages })
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

/** A view that needs no sign-in and is not the first one. */
export const publicView = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyView(load, loadPublicMessages)
