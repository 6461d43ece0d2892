import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { messages } from '../locales/en/messages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof messages
  }
}

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: messages },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
})
