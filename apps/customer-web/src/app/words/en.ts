import { balancesWords } from '../../features/balances/balances-words.ts'
import { bundlesWords } from '../../features/bundles/bundles-words.ts'
import { depositsWords } from '../../features/deposits/deposits-words.ts'
import { investmentsWords } from '../../features/investments/investments-words.ts'
import { marketsWords } from '../../features/markets/markets-words.ts'
import { sessionWords } from '../../features/session/session-words.ts'
import { transactionsWords } from '../../features/transactions/transactions-words.ts'
import { withdrawalsWords } from '../../features/withdrawals/withdrawals-words.ts'
import { appWords } from './app-words.ts'

/** The English catalogue. Its shape is the type of every key. */
export const en = {
  app: appWords,
  balances: balancesWords,
  bundles: bundlesWords,
  deposits: depositsWords,
  investments: investmentsWords,
  markets: marketsWords,
  session: sessionWords,
  transactions: transactionsWords,
  withdrawals: withdrawalsWords,
} as const
