import { actionMessages } from './action-messages.ts'
import { approvalsMessages } from './approvals-messages.ts'
import { auditMessages } from './audit-messages.ts'
import { booksMessages } from './books-messages.ts'
import { bundlesMessages } from './bundles-messages.ts'
import { coinsMessages } from './coins-messages.ts'
import { customerMessages } from './customer-messages.ts'
import { depositsMessages } from './deposits-messages.ts'
import { fundingMessages } from './funding-messages.ts'
import { investmentsMessages } from './investments-messages.ts'
import { listMessages } from './list-messages.ts'
import { mailMessages } from './mail-messages.ts'
import { paymentMethodsMessages } from './payment-methods-messages.ts'
import { pricesMessages } from './prices-messages.ts'
import { proofsMessages } from './proofs-messages.ts'
import { queueMessages } from './queue-messages.ts'
import { reportsMessages } from './reports-messages.ts'
import { reviewsMessages } from './reviews-messages.ts'
import { scamReportsMessages } from './scam-reports-messages.ts'
import { searchMessages } from './search-messages.ts'
import { settingsMessages } from './settings-messages.ts'
import { staffMessages } from './staff-messages.ts'
import { statsMessages } from './stats-messages.ts'
import { supportMessages } from './support-messages.ts'
import { usersMessages } from './users-messages.ts'
import { withdrawalsMessages } from './withdrawals-messages.ts'

/** The English texts of the screens behind the sign-in, by feature: one file, loaded with the frame. */
export const officeMessages = {
  action: actionMessages,
  approvals: approvalsMessages,
  audit: auditMessages,
  books: booksMessages,
  bundles: bundlesMessages,
  coins: coinsMessages,
  customer: customerMessages,
  deposits: depositsMessages,
  funding: fundingMessages,
  investments: investmentsMessages,
  list: listMessages,
  mail: mailMessages,
  paymentMethods: paymentMethodsMessages,
  prices: pricesMessages,
  proofs: proofsMessages,
  reports: reportsMessages,
  scamReports: scamReportsMessages,
  queue: queueMessages,
  reviews: reviewsMessages,
  search: searchMessages,
  settings: settingsMessages,
  staff: staffMessages,
  stats: statsMessages,
  support: supportMessages,
  users: usersMessages,
  withdrawals: withdrawalsMessages,
} as const
