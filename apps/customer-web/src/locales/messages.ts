import { formMessages, startTexts } from '@mintmark/client'
import { preloadable } from '@mintmark/ui'
import type { ComponentType } from 'react'
import { firstView } from './en/first-view.ts'
import type { laterViews } from './en/later-views.ts'
import type { accountMessages, publicViews } from './en/public-views.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof firstView & typeof publicViews & typeof laterViews
      account: typeof accountMessages
      forms: typeof formMessages
    }
  }
}

let add: ReturnType<typeof startTexts> | undefined

/** Makes the messages of the first view ready before the first render. */
export function startMessages(): void {
  add ??= startTexts('translation', { translation: firstView })
}

async function loadPublicMessages(): Promise<void> {
  const { accountMessages, publicViews } = await import('./en/public-views.ts')
  add?.({ translation: publicViews, account: accountMessages, forms: formMessages })
}

async function loadLaterMessages(): Promise<void> {
  const { laterViews } = await import('./en/later-views.ts')
  add?.({ translation: laterViews })
}

/** A view that needs no sign-in and is not the first one: its code and its messages load together. */
export const publicView = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  preloadable<Props>(async () => {
    const [view] = await Promise.all([load(), loadPublicMessages()])
    return view
  })

/** Any other view, with all messages. */
export const lazyView = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  preloadable<Props>(async () => {
    const [view] = await Promise.all([load(), loadPublicMessages(), loadLaterMessages()])
    return view
  })
