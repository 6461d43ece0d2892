import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { firstMessages } from '../locales/en/first-messages.ts'
import type { officeMessages } from '../locales/en/office-messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof firstMessages & typeof officeMessages
  }
}

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: firstMessages },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Adds the texts of the screens behind the sign-in. */
export async function loadOfficeMessages(): Promise<void> {
  const { officeMessages } = await import('../locales/en/office-messages.ts')
  for (const [name, texts] of Object.entries(officeMessages)) i18n.addResourceBundle('en', name, texts)
}
