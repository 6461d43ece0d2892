import { describe, expect, it } from 'vitest'
import { type Attempt, prepareAttempts } from '../testing/attempts.ts'

const at = prepareAttempts()

const DENIED = /permission denied/

/** The columns that never change, by table: the API may not update them. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  balances: ['chain', 'owner_id', 'account', 'coin'],
  sealing_positions: ['name'],
  deposits: [
    ...['id', 'customer_id', 'coin', 'amount', 'method_id', 'created_at', 'quote_id', 'quote_expired', 'network'],
    ...['address', 'instructions', 'amount_usd', 'price_usd', 'price_source', 'price_at'],
  ],
  payment_proofs: ['file_name', 'customer_id', 'used_by', 'image_hash', 'perceptual_hash'],
  deposit_quotes: ['amount', 'price_usd', 'expires_at'],
  withdrawals: ['id', 'customer_id', 'coin', 'amount', 'wallet_address', 'method_id', 'created_at'],
  investments: [
    ...['id', 'customer_id', 'bundle_id', 'coin', 'funding_id', 'roi', 'days'],
    ...['requested_amount', 'requested_usd', 'requested_min_usd'],
    ...['min_payout_usd', 'returns_principal', 'method_id', 'created_at', 'quote_id', 'quote_expired', 'network'],
    ...['address', 'instructions', 'price_usd', 'price_source', 'price_at'],
  ],
  approvals: [
    ...['id', 'action', 'subject_id', 'customer_id', 'input', 'summary', 'amount_usd', 'reason', 'requested_by'],
    'created_at',
  ],
}

const REWRITTEN = Object.entries(FIXED).flatMap(([table, columns]) =>
  columns.map(
    (column): Attempt => [`another ${column} in ${table}`, `update ${table} set ${column} = default`, DENIED],
  ),
)

const GONE_BACK: readonly Attempt[] = [
  ['a chain that is cut off', 'delete from seals', DENIED],
  ['a chain whose end is another', `update seals set hash = '\\x00'`, DENIED],
  [
    'a change of an investment that never was',
    `insert into uncounted_changes (chain, investment_id, was, became) values (chain_of(:active), :active, 'active', 'completed')`,
    DENIED,
  ],
  ['another position of the sealing job', `insert into sealing_positions values ('another', '')`, DENIED],
  [
    'another principal of a decided investment',
    `update investments set principal = principal / 2 where id = :active`,
    /was decided before/,
  ],
  [
    'an investment that waits again',
    `update investments set status = 'pending' where id = :active`,
    /was decided before/,
  ],
  [
    'a running investment that is rejected',
    `update investments set status = 'rejected' where id = :active`,
    /was decided before/,
  ],
  [
    'a decided withdrawal that waits again',
    `update withdrawals set status = 'pending', decided_at = null where id = :withdrawn`,
    /was decided before/,
  ],
]

describe("the API's role is refused", () => {
  it.each([...REWRITTEN, ...GONE_BACK])('%s', (_, statement, refusal) => at.expectRefused(statement, refusal))
})

describe('the owner of the tables is refused', () => {
  it.each([
    [
      'another action under an approval',
      `update approvals set input = '{}'`,
      /never changed or deleted|was decided before/,
    ],
    [
      'a confirmed deposit that grows',
      `update deposits set amount = amount * 10 where status = 'confirmed'`,
      /was decided before/,
    ],
    ['a chain that is cut off', 'delete from seals', /never changed or deleted/],
    ['a chain whose end is another', `update seals set hash = '\\x00'`, /never changed or deleted/],
  ])('%s', async (_, statement, refusal) => {
    await expect(at.platform.sql.superuser.unsafe(statement)).rejects.toThrow(refusal)
  })
})
