import i18next from 'i18next'
import { companyWords } from './company-words.ts'

/** Adds the company's own words to the catalogue. */
export const addCompanyWords = () => i18next.addResourceBundle('en', 'company', companyWords)
