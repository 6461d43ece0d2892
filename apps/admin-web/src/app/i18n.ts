import { startTexts } from '@mintmark/client'
import { firstMessages } from '../locales/en/first-messages.ts'
import type { officeMessages } from '../locales/en/office-messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof firstMessages & typeof officeMessages
  }
}

const add = startTexts('app', firstMessages)

/** Adds the texts of the screens behind the sign-in. */
export async function loadOfficeMessages(): Promise<void> {
  const { officeMessages } = await import('../locales/en/office-messages.ts')
  add(officeMessages)
}
