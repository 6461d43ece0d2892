import type { DepositDetail, Transaction } from '@mintmark/contracts'
import { DateText, factList, type KeyValue, textFact } from '@mintmark/ui'
import { factMessages } from '../locales/en/fact-messages.ts'
import { amountFact, Copyable, dateFact, moneyFact, referenceFact } from './facts.tsx'

const reversed = ({ reversed_at }: Transaction): KeyValue | null =>
  reversed_at === null ? null : { label: factMessages.reversed, value: <DateText value={reversed_at} /> }

/** The transaction ID that staff entered; without one, a credit counts as transferred off-chain. */
const txid = ({ txid: text, status, reversed_at }: Transaction): KeyValue => {
  const { label, copy, offChain, none } = factMessages.txid
  if (text !== null) return { label, value: <Copyable text={text} label={copy} /> }
  return { label, value: status === 'confirmed' && reversed_at === null ? offChain : none }
}

/** In its details and on its receipt: what was requested and what arrived, by which method, and the reference. */
export const depositFacts = factList<DepositDetail>(
  ({ bundle_name }) => textFact(factMessages.plan, bundle_name),
  ({ amount, token_symbol }) => moneyFact(factMessages.requested, amount, token_symbol),
  ({ amount_usd }) => moneyFact(factMessages.requestedWorth, amount_usd, 'USD'),
  ({ received_amount, token_symbol }) => moneyFact(factMessages.arrived, received_amount, token_symbol),
  ({ method_name }) => textFact(factMessages.method, method_name),
  ({ memo }) => textFact(factMessages.memo.label, memo),
  referenceFact,
)

/** In the history, which has credits by staff as well. The specification shows the network fee as 0. */
export const depositHistoryFacts = factList<Transaction>(
  amountFact,
  dateFact,
  reversed,
  txid,
  () => ({ label: factMessages.networkFee, value: '0' }),
  referenceFact,
)
