import {
  type Amount,
  type Bundle,
  type Deposit,
  type Fund,
  type Investment,
  type StaffRole,
  type Withdrawal,
  WorkingBalances,
} from '@mintmark/domain'
import type { ResponseOf } from '../endpoint.ts'
import type { listNews } from '../news.ts'
import type { METHOD_KINDS, METHOD_TYPES } from '../payment-methods.ts'
import type { ApprovalRow, EntryRow, FundingAccount, MailServer, TopUpRow } from './house-rows.ts'
import { emptyIdentity } from './identity-state.ts'
import { createIds } from './ids.ts'

export interface Customer {
  readonly id: string
  readonly email: string
  /** Null until a customer whom staff have added sets one. */
  readonly password: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly country: string
  readonly state: string
  readonly address: string
  readonly zip: string
  /** The file name of the picture. */
  readonly avatar: string | null
  readonly emailVerified: boolean
  readonly createdAt: Date
  readonly archivedAt: Date | null
}

export interface Staff {
  readonly id: string
  readonly email: string
  /** Null until the invitation is taken up. */
  readonly password: string | null
  readonly name: string
  readonly role: StaffRole
  readonly createdAt: Date
  readonly disabledAt: Date | null
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
  /** The fixed amount where the bundle has one. */
  readonly amountUsd: Amount | null
  readonly archived: boolean
}

export interface PaymentMethod {
  readonly id: string
  readonly name: string
  readonly type: (typeof METHOD_TYPES)[number]
  readonly kind: (typeof METHOD_KINDS)[number]
  readonly address: string
  readonly instructions: string
  /** The name of its picture. */
  readonly image: string | null
  readonly archived: boolean
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
  /** The pictures of profiles, by file name. */
  avatars: new Map<string, Picture>(),
  /** Answers by actor and idempotency key. */
  answers: new Map<string, KeptAnswer>(),
  ...emptyIdentity(),
  balances: new WorkingBalances(),
  entries: [] as EntryRow[],
  fundingAccounts: new Map<string, FundingAccount>(),
  topUps: new Map<string, TopUpRow>(),
  approvals: new Map<string, ApprovalRow>(),
  /** Above how many USD an action needs a second person; null where none does. */
  approvalLimitUsd: null as Amount | null,
  /** Pictures of payment methods, by file name. */
  methodImages: new Map<string, Picture>(),
  news: [] as ResponseOf<typeof listNews>,
  emailVerificationRequired: false,
  showSampleFigures: false,
  mailServer: { host: '', port: '', user: '', password: '', from: '' } as MailServer,
})

export type MockState = ReturnType<typeof emptyState>
