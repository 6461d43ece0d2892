import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { ACCOUNT_WORDS } from '../features/account/account-words.ts'
import { APPROVAL_WORDS } from '../features/approvals/approval-words.ts'
import { AUDIT_WORDS } from '../features/audit/audit-words.ts'
import { BUNDLE_WORDS } from '../features/bundles/bundle-words.ts'
import { COIN_WORDS } from '../features/coins/coin-words.ts'
import { DEPOSIT_WORDS } from '../features/deposits/deposit-words.ts'
import { FUNDING_WORDS } from '../features/funding/funding-words.ts'
import { INVESTMENT_WORDS } from '../features/investments/investment-words.ts'
import { MAIL_WORDS } from '../features/mail/mail-words.ts'
import { METHOD_WORDS } from '../features/payment-methods/method-words.ts'
import { PROOF_WORDS } from '../features/proofs/proof-words.ts'
import { SESSION_WORDS } from '../features/session/session-words.ts'
import { SETTINGS_WORDS } from '../features/settings/settings-words.ts'
import { STAFF_WORDS } from '../features/staff/staff-words.ts'
import { STATS_WORDS } from '../features/stats/stats-words.ts'
import { USER_WORDS } from '../features/users/user-words.ts'
import { WITHDRAWAL_WORDS } from '../features/withdrawals/withdrawal-words.ts'
import { LIST_WORDS } from '../lists/list-words.ts'
import { REASON_WORDS } from '../reasons/reason-words.ts'
import { SECOND_PERSON_WORDS } from '../second-person/second-person-words.ts'
import { APP_WORDS } from './app-words.ts'

const ENGLISH = {
  app: APP_WORDS,
  lists: LIST_WORDS,
  reasons: REASON_WORDS,
  secondPerson: SECOND_PERSON_WORDS,
  session: SESSION_WORDS,
  account: ACCOUNT_WORDS,
  stats: STATS_WORDS,
  deposits: DEPOSIT_WORDS,
  withdrawals: WITHDRAWAL_WORDS,
  investments: INVESTMENT_WORDS,
  users: USER_WORDS,
  funding: FUNDING_WORDS,
  proofs: PROOF_WORDS,
  coins: COIN_WORDS,
  bundles: BUNDLE_WORDS,
  methods: METHOD_WORDS,
  settings: SETTINGS_WORDS,
  mail: MAIL_WORDS,
  staff: STAFF_WORDS,
  approvals: APPROVAL_WORDS,
  audit: AUDIT_WORDS,
} as const

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof ENGLISH
  }
}

/** The message catalogue: one namespace for each feature, English first. */
export const words = createInstance()

void words.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  resources: { en: ENGLISH },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
})
