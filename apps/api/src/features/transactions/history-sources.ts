import type { TRANSACTION_SOURCES, TRANSACTION_TYPES } from '@mintmark/contracts'
import { type EntryKind, USD } from '@mintmark/domain'

type TransactionType = (typeof TRANSACTION_TYPES)[number]
/** Requested and bought bundles are rows of one table. */
export type SourceName = Exclude<(typeof TRANSACTION_SOURCES)[number], 'pending_user_bundles'>

/** The source of some lines of the history: rows `t` of one owner, in the order of their ids. */
interface Source {
  readonly rows: string
  /** Joins each row with the one row of another table that its line shows or is found by. */
  readonly joined: string
  readonly columns: string
  /** The texts that a search looks at, besides the id; the first one is the coin. */
  readonly searched: readonly [coin: string, ...others: string[]]
  /** Another coin that a line can move. */
  readonly secondCoin?: string
}

const entryOf = (...kinds: EntryKind[]) => `null::uuid as entry_id, '${kinds.join()}' as entry_kinds`

/** The fields that most lines lack. The first source of a list names the columns. */
const NOTHING: Readonly<Record<string, string>> = {
  fee: 'null::numeric(38,8)::text',
  method_id: 'null::uuid',
  payment_proof: 'null::text',
  reversed_at: 'null::timestamptz',
  wallet_address: 'null::text',
  txid: 'null::text',
  bundle_id: 'null::uuid',
  bundle_name: 'null::text',
  bundle_usd_price: 'null::numeric(38,8)::text',
  user_bundle_id: 'null::uuid',
  principal_amount: 'null::numeric(38,8)::text',
  principal_coin: 'null::text',
  close_reason: 'null::text',
  quoted_usd: 'null::numeric(38,8)::text',
}

interface Columns {
  readonly type: TransactionType
  readonly source: string
  readonly coin: string
  readonly amount: string
  readonly status: string
  readonly entry: string
  /** Columns that the others lack. */
  readonly own?: Readonly<Partial<Record<keyof typeof NOTHING, string>>>
}

const columnsOf = ({ type, source, coin, amount, status, entry, own = {} }: Columns): string => {
  const rest = Object.entries({ ...NOTHING, ...own }).map(([name, text]) => `${text} as ${name}`)
  return `t.id, t.customer_id as user_id, '${type}' as type, ${source} as source_table, ${coin} as token_symbol,
    (${amount})::numeric(38,8)::text as amount, ${status} as status, t.created_at, ${entry}, ${rest.join(', ')}`
}

/** Entries of the customer in $1 that are shown as separate lines. A partial index has those kinds and no others. */
const entriesOf = (
  ...kinds: EntryKind[]
) => `(select e.chain, e.id, e.owner_id as customer_id, e.at as created_at, e.subject_id
  from entries e where e.chain = chain_of($1) and e.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) t`
const OF_INVESTMENT =
  'join investments i on i.chain = t.chain and i.id = t.subject_id join bundles b on b.id = i.bundle_id'
const OWN_ENTRY = `t.id as entry_id, '' as entry_kinds`
const INVESTMENT = { bundle_id: 'i.bundle_id', bundle_name: 'b.name', user_bundle_id: 'i.id' } as const

/** Principal in USD comes back in the payout coin, in an amount that only the entry has: `amountsOf` adds it. */
const PRINCIPAL_RETURNED = {
  principal_amount: `case when i.returns_principal and i.coin <> '${USD}' then i.principal end::numeric(38,8)::text`,
  principal_coin: `case when not i.returns_principal then null when i.coin <> '${USD}' then i.coin else i.payout_coin end`,
}

const REQUESTED = { coin: 't.coin', amount: 't.amount', status: 't.status' } as const

export const SOURCES: Readonly<Record<SourceName, Source>> = {
  deposits: {
    rows: 'deposits t',
    joined: '',
    columns: columnsOf({
      ...REQUESTED,
      // The received amount, once staff have confirmed it.
      amount: 'coalesce(t.received_amount, t.amount)',
      type: 'deposit',
      source: `'deposits'`,
      entry: entryOf('deposit.confirmed'),
      own: {
        method_id: 't.method_id',
        payment_proof: 't.payment_proof',
        reversed_at: 't.reversed_at',
        txid: 't.txid',
        quoted_usd: 't.amount_usd::text',
      },
    }),
    searched: ['t.coin'],
  },
  funds: {
    rows: 'funds t',
    joined: '',
    columns: columnsOf({
      ...REQUESTED,
      type: 'deposit',
      source: `'funds'`,
      status: `'confirmed'`,
      entry: entryOf('fund.added'),
    }),
    searched: ['t.coin'],
  },
  reversals: {
    rows: entriesOf('deposit.reversed'),
    joined: 'join deposits d on d.chain = t.chain and d.id = t.subject_id',
    columns: columnsOf({
      type: 'deposit',
      source: `'reversals'`,
      coin: 'd.coin',
      amount: 'coalesce(d.received_amount, d.amount)',
      status: `'confirmed'`,
      entry: OWN_ENTRY,
    }),
    searched: ['d.coin', 'd.id::text'],
  },
  withdrawals: {
    rows: 'withdrawals t',
    joined: '',
    columns: columnsOf({
      ...REQUESTED,
      type: 'withdrawal',
      source: `'withdrawals'`,
      entry: entryOf('withdrawal.requested'),
      own: { fee: 't.fee::text', method_id: 't.method_id', wallet_address: 't.wallet_address', txid: 't.txid' },
    }),
    searched: ['t.coin', 't.wallet_address', 't.txid'],
  },
  user_bundles: {
    rows: 'investments t',
    joined: 'join bundles b on b.id = t.bundle_id',
    columns: columnsOf({
      ...REQUESTED,
      type: 'bundle',
      source: `case when t.status in ('pending', 'rejected') then 'pending_user_bundles' else 'user_bundles' end`,
      amount: 't.principal',
      entry: entryOf('investment.bought', 'investment.confirmed', 'payment.credited'),
      own: {
        method_id: 't.method_id',
        payment_proof: 't.payment_proof',
        bundle_id: 't.bundle_id',
        bundle_name: 'b.name',
        bundle_usd_price: 't.principal_usd::text',
        user_bundle_id: 't.id',
        close_reason: 't.close_reason',
        quoted_usd: `case when t.method_id is not null then t.principal_usd end::text`,
      },
    }),
    searched: ['t.coin', 'b.name'],
  },
  profits: {
    rows: entriesOf('profit.credited', 'profit.reduced'),
    joined: OF_INVESTMENT,
    columns: columnsOf({
      type: 'bundle',
      source: `'profits'`,
      coin: `'${USD}'`,
      // The entry has it: `amountsOf` adds it.
      amount: 'null',
      status: `'confirmed'`,
      entry: OWN_ENTRY,
      own: INVESTMENT,
    }),
    searched: [`'${USD}'`, 'b.name', 'i.id::text'],
  },
  payouts: {
    rows: entriesOf('investment.paid_out'),
    joined: OF_INVESTMENT,
    columns: columnsOf({
      type: 'bundle',
      source: `'payouts'`,
      coin: 'i.payout_coin',
      amount: 'i.payout_amount',
      status: 'i.status',
      entry: OWN_ENTRY,
      own: { ...INVESTMENT, ...PRINCIPAL_RETURNED },
    }),
    searched: ['i.payout_coin', 'i.coin', 'b.name', 'i.id::text'],
    secondCoin: PRINCIPAL_RETURNED.principal_coin,
  },
  returns: {
    rows: entriesOf('investment.cancelled'),
    joined: OF_INVESTMENT,
    columns: columnsOf({
      type: 'bundle',
      source: `'returns'`,
      coin: 'i.coin',
      amount: 'i.principal',
      status: 'i.status',
      entry: OWN_ENTRY,
      own: { ...INVESTMENT, close_reason: 'i.close_reason' },
    }),
    searched: ['i.coin', 'b.name', 'i.id::text'],
  },
}

/** The sources of each type. Credits and reversals by staff are shown among the deposits. */
export const SOURCES_OF: Readonly<Record<TransactionType, readonly SourceName[]>> = {
  deposit: ['deposits', 'funds', 'reversals'],
  withdrawal: ['withdrawals'],
  bundle: ['user_bundles', 'profits', 'payouts', 'returns'],
}
