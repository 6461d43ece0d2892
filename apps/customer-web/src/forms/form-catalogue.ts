import i18next from 'i18next'
import { formWords } from './form-words.ts'

/** Adds the words of forms to the catalogue: the first view of the app has no form. */
export const addFormWords = () => i18next.addResourceBundle('en', 'translation', { forms: formWords }, true)
