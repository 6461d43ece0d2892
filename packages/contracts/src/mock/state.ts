import {
  assertBalanced,
  type Bundle,
  type Decision,
  type Deposit,
  type Entry,
  type Fund,
  type Investment,
  type StaffRole,
  type Withdrawal,
  WorkingPurses,
} from '@mintmark/domain'
import type { METHOD_KINDS, METHOD_TYPES } from '../payment-methods.ts'
import { createIds } from './ids.ts'

export interface Customer {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly country: string
  readonly state: string
  readonly address: string
  readonly zip: string
  readonly emailVerified: boolean
  readonly createdAt: Date
}

export interface Staff {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: StaffRole
}

export interface Coin {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly forDeposit: boolean
  readonly archived: boolean
}

export interface OfferedBundle extends Bundle {
  readonly gradientClass: string | null
}

export interface PaymentMethod {
  readonly id: string
  readonly name: string
  readonly type: (typeof METHOD_TYPES)[number]
  readonly kind: (typeof METHOD_KINDS)[number]
  readonly address: string
  readonly instructions: string
}

/** What every row has besides the facts that the rules know. */
interface Made {
  readonly createdAt: Date
}
export interface DepositRow extends Deposit, Made {
  readonly methodId: string | null
  readonly proof: string | null
}
export interface WithdrawalRow extends Withdrawal, Made {
  readonly methodId: string | null
  readonly wallet: string
}
export interface InvestmentRow extends Investment, Made {
  readonly methodId: string | null
  readonly proof: string | null
}
export interface FundRow extends Fund, Made {
  readonly staffId: string
}

export interface Picture {
  readonly ownerId: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The answer that a key is bound to, and the request that it was given for. */
export interface KeptAnswer {
  readonly request: string
  readonly status: number
  readonly body: unknown
}

type Figure = 'market_cap' | 'cmc100' | 'altcoin_index' | 'fear_greed'

/** Everything that the mock platform knows. Tests may look into it; handlers are the only ones to change it. */
export const emptyState = () => ({
  newId: createIds(),
  appName: 'Mintmark',
  /** The market figures that staff keep for the homepage. */
  figures: { market_cap: null, cmc100: null, altcoin_index: null, fear_greed: null } as Record<Figure, string | null>,
  customers: new Map<string, Customer>(),
  staff: new Map<string, Staff>(),
  coins: new Map<string, Coin>(),
  bundles: new Map<string, OfferedBundle>(),
  methods: new Map<string, PaymentMethod>(),
  deposits: new Map<string, DepositRow>(),
  withdrawals: new Map<string, WithdrawalRow>(),
  investments: new Map<string, InvestmentRow>(),
  funds: new Map<string, FundRow>(),
  pictures: new Map<string, Picture>(),
  /** Answers by actor and idempotency key. */
  answers: new Map<string, KeptAnswer>(),
  /** Who is signed in by which cookie. */
  sessions: new Map<string, string>(),
  purses: new WorkingPurses(),
  entries: [] as Entry[],
})

export type MockState = ReturnType<typeof emptyState>

/** Carries a decision out: the entry, if there is one, and then the row as it will be. */
export function settle<Subject, Row extends Subject & { readonly id: string }>(
  state: MockState,
  table: Map<string, Row>,
  row: Omit<Row, keyof Subject>,
  { next, entry }: Decision<Subject>,
): Row {
  if (entry) {
    assertBalanced(entry)
    state.purses.apply(entry)
    state.entries.push(entry)
  }
  const settled = { ...row, ...next } as unknown as Row
  table.set(settled.id, settled)
  return settled
}
