import i18next from 'i18next'
import { accountWords } from './account-words.ts'

/** Adds the words of the account to the catalogue: they come with its page. */
export const addAccountWords = () => i18next.addResourceBundle('en', 'translation', { account: accountWords }, true)
