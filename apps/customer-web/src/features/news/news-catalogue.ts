import i18next from 'i18next'
import { newsWords } from './news-words.ts'

/** Adds the words of the news to the catalogue: they come with its page. */
export const addNewsWords = () => i18next.addResourceBundle('en', 'translation', { news: newsWords }, true)
