import i18next from 'i18next'
import { ledgerWords } from './ledger-words.ts'

/** Adds the words of the ledger to the catalogue: they come with the portfolio. */
export const addLedgerWords = () => i18next.addResourceBundle('en', 'translation', { ledger: ledgerWords }, true)
