import i18next from 'i18next'
import { accessWords } from './access-words.ts'

/** Adds the words of signing in to the catalogue: they come with its screens. */
export const addAccessWords = () => i18next.addResourceBundle('en', 'translation', { access: accessWords }, true)
