import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { companyWords } from '../../features/markets/company-words.ts'
import { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en; company: typeof companyWords }
  }
}

/** Makes the catalogue ready before the first render. React escapes what it shows, so i18next does not. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
