import { type Amount, amount, type EntryKind, formatAmount, movementsWithin, ZERO } from '@mintmark/domain'
import { IDS } from './example-data.ts'

const REFERENCE = { rate: '1.00000000', rate_source: 'reference' } as const
const NO_RATE = { rate: null, rate_source: null } as const

interface Movement {
  readonly id: string
  readonly at: string
  readonly kind: EntryKind
  readonly subject: string
  /** Its changes of available, held and invested USDT. `after` has the balances that followed. */
  readonly changes: readonly [available: string, held: string, invested: string]
  readonly after: readonly [available: string, actual: string, invested: string]
}

const { deposits, investments, withdrawals, entries } = IDS

/** The movements that left the investor with 8,240 USDT, newest first. */
const MOVEMENTS: readonly Movement[] = [
  {
    id: entries[7],
    at: '2026-11-09T10:00:00.000Z',
    kind: 'investment.bought',
    subject: investments.silver,
    changes: ['-2500.00000000', '0.00000000', '2500.00000000'],
    after: ['8240.00000000', '8240.00000000', '2500.00000000'],
  },
  {
    id: entries[6],
    at: '2026-10-29T08:20:00.000Z',
    kind: 'investment.paid_out',
    subject: investments.gold,
    changes: ['6240.00000000', '0.00000000', '-6000.00000000'],
    after: ['10740.00000000', '10740.00000000', '0.00000000'],
  },
  {
    id: entries[5],
    at: '2026-10-23T08:05:00.000Z',
    kind: 'withdrawal.confirmed',
    subject: withdrawals.usdt,
    changes: ['0.00000000', '-1500.00000000', '0.00000000'],
    after: ['4500.00000000', '4500.00000000', '6000.00000000'],
  },
  {
    id: entries[4],
    at: '2026-10-22T16:40:00.000Z',
    kind: 'withdrawal.requested',
    subject: withdrawals.usdt,
    changes: ['-1500.00000000', '1500.00000000', '0.00000000'],
    after: ['4500.00000000', '6000.00000000', '6000.00000000'],
  },
  {
    id: entries[3],
    at: '2026-09-27T10:00:00.000Z',
    kind: 'investment.bought',
    subject: investments.gold,
    changes: ['-6000.00000000', '0.00000000', '6000.00000000'],
    after: ['6000.00000000', '6000.00000000', '6000.00000000'],
  },
  {
    id: entries[2],
    at: '2026-09-20T13:15:00.000Z',
    kind: 'deposit.confirmed',
    subject: deposits.usdt,
    changes: ['12000.00000000', '0.00000000', '0.00000000'],
    after: ['12000.00000000', '12000.00000000', '0.00000000'],
  },
]

const rateOf = (kind: EntryKind) => (kind.startsWith('investment.') ? REFERENCE : NO_RATE)

export const LEDGER_EXAMPLE = MOVEMENTS.map(({ id, at, kind, subject, changes, after }) => ({
  id,
  at,
  kind,
  subject_id: subject,
  symbol: 'USDT',
  available_change: changes[0],
  held_change: changes[1],
  invested_change: changes[2],
  profit_change: '0.00000000',
  available_balance: after[0],
  actual_balance: after[1],
  invested_balance: after[2],
  profit_balance: '0.00000000',
  ...rateOf(kind),
  rate_at: kind.startsWith('investment.') ? at : null,
  reason: null,
}))

/** The change of the settled balance, for kinds in which it differs from that of the available balance. */
const SETTLED: Readonly<Partial<Record<EntryKind, string>>> = { 'withdrawal.confirmed': '-1500.00000000' }

/** The movements behind some changes. */
const movementsOf = (changes: Partial<Record<'available' | 'held' | 'invested', Amount>>) =>
  movementsWithin({ available: ZERO, held: ZERO, invested: ZERO, profit: ZERO, ...changes }).map((each) => ({
    ...each,
    amount: formatAmount(each.amount),
  }))

const worthAt = (usd_value: string, price: string) => ({
  usd_value,
  price,
  price_source: 'reference' as const,
  price_at: '2026-11-19T23:58:10.000Z',
})

const usdtEntries = MOVEMENTS.map(({ id, at, kind, subject, changes, after }) => ({
  id,
  at,
  kind,
  subject_id: subject,
  amount: kind === 'withdrawal.requested' ? '0.00000000' : (SETTLED[kind] ?? changes[0]),
  fee: '0.00000000',
  balance: after[1],
  movements: movementsOf({ available: amount(changes[0]), held: amount(changes[1]), invested: amount(changes[2]) }),
  ...rateOf(kind),
})).reverse()

const onlyDeposit = (
  symbol: string,
  id: string,
  [subject, at, deposited, worth, price]: readonly [string, string, string, string, string],
) => ({
  symbol,
  opening_balance: '0.00000000',
  closing_balance: deposited,
  opening_value: null,
  closing_value: worthAt(worth, price),
  entries: [
    {
      id,
      at,
      kind: 'deposit.confirmed' as const,
      subject_id: subject,
      amount: deposited,
      fee: '0.00000000',
      balance: deposited,
      movements: movementsOf({ available: amount(deposited) }),
      ...NO_RATE,
    },
  ],
  more_entries: false,
})

export const STATEMENT_EXAMPLE = {
  from: '2026-08-01T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  as_of: '2026-11-21T10:00:00.000Z',
  coins: [
    onlyDeposit('BTC', entries[0], [
      deposits.btc,
      '2026-08-17T14:05:00.000Z',
      '0.45000000',
      '53990.95050000',
      '119979.89000000',
    ]),
    onlyDeposit('ETH', entries[1], [
      deposits.eth,
      '2026-09-02T14:00:00.000Z',
      '6.00000000',
      '17910.96000000',
      '2985.16000000',
    ]),
    {
      symbol: 'USDT',
      opening_balance: '0.00000000',
      closing_balance: '8240.00000000',
      opening_value: null,
      closing_value: worthAt('8240.00000000', '1.00000000'),
      entries: usdtEntries,
      more_entries: false,
    },
  ],
}
