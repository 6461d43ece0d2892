import i18next from 'i18next'
import { profitSourceWords } from './profit-source-words.ts'

/** Adds the words of profit sources to the catalogue: they come with the page of an investment. */
export const addProfitSourceWords = () =>
  i18next.addResourceBundle('en', 'translation', { profitSources: profitSourceWords }, true)
