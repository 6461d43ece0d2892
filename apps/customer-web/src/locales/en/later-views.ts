import { balancesMessages } from './balances-messages.ts'
import { bundlesMessages } from './bundles-messages.ts'
import { companyMessages } from './company-messages.ts'
import { depositsMessages } from './deposits-messages.ts'
import { investmentsMessages } from './investments-messages.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { notificationsMessages } from './notifications-messages.ts'
import { profileMessages } from './profile-messages.ts'
import { tokensMessages } from './tokens-messages.ts'
import { transactionsMessages } from './transactions-messages.ts'
import { withdrawalsMessages } from './withdrawals-messages.ts'

/** The messages of the views of customers: one file, loaded along with the first of them. */
export const laterViews = {
  balances: balancesMessages,
  bundles: bundlesMessages,
  company: companyMessages,
  deposits: depositsMessages,
  investments: investmentsMessages,
  ledger: ledgerMessages,
  notifications: notificationsMessages,
  profile: profileMessages,
  tokens: tokensMessages,
  transactions: transactionsMessages,
  withdrawals: withdrawalsMessages,
} as const
