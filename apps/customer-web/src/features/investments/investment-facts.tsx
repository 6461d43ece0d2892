import type { Investment } from '@mintmark/contracts'
import { factList, type KeyValue, MoneyText, StatusChip } from '@mintmark/ui'
import { moneyFact } from '../../facts/facts.tsx'
import { daysFact, principalFact, roiFact } from '../../facts/plan-facts.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { amountLabel, STATUS_TONE } from './investment-status.ts'

const DATE_LENGTH = 10

const status = (investment: Investment): KeyValue => ({
  label: investmentsMessages.statusLabel,
  value: <InvestmentStatus investment={investment} />,
})

/** The principal. Its name says whether it was invested. */
const amount = ({ status: state, invested_amount, invested_coin }: Investment) =>
  moneyFact(amountLabel(state), invested_amount, invested_coin)

const profit = (investment: Investment): KeyValue => ({
  label: investmentsMessages.profit,
  value: <MoneyText value={investment.profit} unit="USD" tone="gain" />,
})

/** The status of an investment. */
export const InvestmentStatus = ({ investment: { status: state } }: { readonly investment: Investment }) => (
  <StatusChip tone={STATUS_TONE[state]} label={investmentsMessages.status[state]} />
)

/** On its card. */
export const cardFacts = factList<Investment>(amount, profit)

/** On its page, in the order of the specification. */
export const pageFacts = factList<Investment>(
  status,
  amount,
  ({ bundle_usd_price }) => moneyFact(investmentsMessages.investedWorth, bundle_usd_price, 'USD'),
  roiFact,
  daysFact,
  profit,
  ({ created_at }) => ({ label: investmentsMessages.startDate, value: created_at.slice(0, DATE_LENGTH) }),
  principalFact,
)
