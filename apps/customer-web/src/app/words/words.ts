import { formMessages } from '@mintmark/client'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { accountWords } from '../../features/account/account-words.ts'
import type { profitSourceWords } from '../../features/investments/profit-source-words.ts'
import type { ledgerWords } from '../../features/ledger/ledger-words.ts'
import type { companyWords } from '../../features/markets/company-words.ts'
import type { newsWords } from '../../features/news/news-words.ts'
import type { accessWords } from '../../features/session/access-words.ts'
import type { formWords } from '../../forms/form-words.ts'
import { en } from './en.ts'

/** What the screens that are not the first bring with them, each by its own catalogue file. */
interface LaterWords {
  access: typeof accessWords
  account: typeof accountWords
  forms: typeof formWords
  ledger: typeof ledgerWords
  news: typeof newsWords
  profitSources: typeof profitSourceWords
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & LaterWords; company: typeof companyWords; forms: typeof formMessages }
  }
}

/** Makes the catalogue ready before the first render. React escapes what it shows, so i18next does not. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en, forms: formMessages } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
