import type { ResponseOf, readMailedWithdrawal, Transaction, Withdrawal } from '@mintmark/contracts'
import {
  amount as amountOf,
  amountSent,
  formatAmount,
  memoName,
  type NetworkId,
  networkName,
  splitDestination,
  ZERO,
} from '@mintmark/domain'
import { factList, type KeyValue } from '@mintmark/ui'
import { factMessages } from '../locales/en/fact-messages.ts'
import { amountFact, Copyable, dateFact, moneyFact, referenceFact, TxidText } from './facts.tsx'
import { GroupedAddress } from './grouped-address.tsx'

type Charged = Pick<Transaction, 'token_symbol' | 'amount' | 'fee'>
type Addressed = Pick<Transaction, 'wallet_address'> & { readonly network?: NetworkId | null }
type Sent = Pick<Transaction, 'txid' | 'status'> & { readonly explorer_url?: string | null }

/** A withdrawal that is about to be requested. */
type Asked = Pick<Withdrawal, 'token_symbol' | 'amount' | 'fee' | 'amount_usd' | 'network' | 'wallet_address'>

const feeOf = ({ fee }: Charged) => (fee === null ? ZERO : amountOf(fee))

/** The amount that leaves the balance. */
const sends = ({ amount, token_symbol }: Charged) => moneyFact(factMessages.sends, amount, token_symbol)

const worth = ({ amount_usd }: Asked) => moneyFact(factMessages.worth, amount_usd, 'USD')

/** The fee of the house, if there is one. */
const fee = (charged: Charged) =>
  feeOf(charged) === ZERO ? null : moneyFact(factMessages.fee, charged.fee, charged.token_symbol)

/** The fee, also where there is none. */
const feeOrNone = (none: (charged: Charged) => string) => (charged: Charged) =>
  fee(charged) ?? { label: factMessages.networkFee, value: none(charged) }

/** The part that arrives. */
const arrives = (charged: Charged) => {
  const sent = amountSent({ amount: amountOf(charged.amount), fee: feeOf(charged) })
  return moneyFact(factMessages.arrives, formatAmount(sent), charged.token_symbol)
}

/** The same, where it is not the whole amount. */
const arrivesLessFee = (charged: Charged) => (feeOf(charged) === ZERO ? null : arrives(charged))

/** The same, also once it was sent. */
const arrivesOnceSent = (withdrawal: Withdrawal) =>
  withdrawal.status === 'confirmed' ? arrives(withdrawal) : arrivesLessFee(withdrawal)

const network = ({ network: known }: Pick<Withdrawal, 'network'>): KeyValue => ({
  label: factMessages.network.label,
  value: known === null ? factMessages.network.unknown : networkName(known),
})

/** The destination, to compare, or later to copy. */
const address =
  (use: 'compare' | 'copy') =>
  ({ wallet_address: destination }: Addressed): KeyValue | null => {
    if (destination === null) return null
    const { address: text } = splitDestination(destination)
    const shown = <GroupedAddress address={text} />
    const value =
      use === 'compare' ? (
        shown
      ) : (
        <Copyable text={text} label={factMessages.address.copy}>
          {shown}
        </Copyable>
      )
    return { label: factMessages.address.label, value }
  }

/** The memo of the destination and, on a network that has memos, also that the recipient needs none. */
const memo =
  (use: 'compare' | 'copy') =>
  ({ wallet_address: destination, network: known = null }: Addressed): KeyValue | null => {
    const text = destination === null ? null : splitDestination(destination).memo
    const { label, none, copy } = factMessages.memo
    if (text === null) return memoName(known) === null ? null : { label, value: none }
    return { label, value: use === 'compare' ? text : <Copyable text={text} label={copy} /> }
  }

const WITHOUT_TXID: Partial<Record<Transaction['status'], string>> = {
  pending: factMessages.txid.notYet,
  confirmed: factMessages.txid.offChain,
}

/** The transaction: a link to its public explorer, the text that staff entered, or that there is none. */
const txid = ({ txid: text, status, explorer_url: url = null }: Sent): KeyValue => {
  const { label, copy, notSent } = factMessages.txid
  if (text === null) return { label, value: WITHOUT_TXID[status] ?? notSent }
  return {
    label,
    value: (
      <Copyable text={text} label={copy}>
        <TxidText txid={text} url={url} />
      </Copyable>
    ),
  }
}

/** Before it is requested. */
export const reviewFacts = factList<Asked>(
  sends,
  worth,
  feeOrNone(({ token_symbol }) => `0 ${token_symbol}`),
  arrives,
  network,
  address('compare'),
  memo('compare'),
)

/** Before it is confirmed by its emailed link. */
export const mailedFacts = factList<ResponseOf<typeof readMailedWithdrawal>>(
  sends,
  fee,
  arrivesLessFee,
  network,
  address('compare'),
  memo('compare'),
)

/** On its receipt. */
export const receiptFacts = factList<Withdrawal>(
  address('copy'),
  memo('copy'),
  network,
  txid,
  amountFact,
  fee,
  arrivesOnceSent,
  dateFact,
  referenceFact,
)

/** In the history. The specification shows a fee of nothing as 0. */
export const withdrawalHistoryFacts = factList<Transaction>(
  amountFact,
  dateFact,
  address('copy'),
  memo('copy'),
  txid,
  feeOrNone(() => '0'),
  arrivesLessFee,
  referenceFact,
)
