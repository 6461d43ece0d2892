import { changePassword, changeStaffPassword } from './account.ts'
import { register } from './auth.ts'
import { changeBundle, createBundle } from './bundles.ts'
import { changeCoin, createCoin } from './coins.ts'
import type { Endpoint } from './endpoint.ts'
import { creditProfit, reduceProfit } from './investments.ts'
import { buyBundle } from './own-investments.ts'
import { changePaymentMethod, createPaymentMethod } from './payment-methods.ts'
import { payOut } from './payouts.ts'
import { submitTransaction } from './transactions.ts'

/**
 * An error text from the specifications, sections 5 and 8, and the inputs it is for. The tests of the contracts and of the
 * API check each of them.
 */
export interface SpecText {
  readonly calls: readonly Endpoint[]
  /** Which form of the call, if it has several. */
  readonly type?: 'deposit' | 'bundle'
  readonly fields: readonly string[]
  readonly wrong: readonly unknown[]
  readonly says: string
}

const NOTHING = [undefined, null] as const
const EMPTY = [...NOTHING, ''] as const
const BLANK = [...EMPTY, '  '] as const
const NO_AMOUNT = [...BLANK, 'ten', true, [], {}, 'NaN', 0, '0', '0.00', -1, '-0.5'] as const

const COIN_FORM = [createCoin, changeCoin]
const BUNDLE_FORM = [createBundle, changeBundle]
const METHOD_FORM = [createPaymentMethod, changePaymentMethod]
const PASSWORD_FORM = [changePassword, changeStaffPassword]
const submit = [submitTransaction]
const deposit = { calls: submit, type: 'deposit' } as const
const bundle = { calls: submit, type: 'bundle' } as const

const CUSTOMER_TEXTS: readonly SpecText[] = [
  { ...deposit, fields: ['token_symbol'], wrong: BLANK, says: 'Select a token' },
  { ...deposit, fields: ['method_id'], wrong: BLANK, says: 'Select a payment method' },
  { ...deposit, fields: ['amount'], wrong: NO_AMOUNT, says: 'Enter a valid amount' },
  { ...bundle, fields: ['method_id'], wrong: BLANK, says: 'Select a payment method' },
  { ...bundle, fields: ['amount'], wrong: NO_AMOUNT, says: 'Invalid bundle amount' },
  {
    calls: [register],
    fields: ['email', 'first_name', 'last_name', 'phone', 'country'],
    wrong: BLANK,
    says: 'Please fill all fields',
  },
  { calls: [register], fields: ['password'], wrong: EMPTY, says: 'Please fill all fields' },
  { calls: PASSWORD_FORM, fields: ['oldPassword', 'newPassword'], wrong: EMPTY, says: 'Please fill all fields' },
  { calls: [buyBundle], fields: ['coin'], wrong: BLANK, says: 'Please select a coin to invest from.' },
  {
    calls: [buyBundle],
    fields: ['bundle_usd_price'],
    wrong: EMPTY,
    says: 'Could not determine bundle amount. Please contact support.',
  },
  { calls: [payOut], fields: ['token_symbol'], wrong: BLANK, says: 'Please select a coin to payout to.' },
]

const STAFF_TEXTS: readonly SpecText[] = [
  {
    calls: COIN_FORM,
    fields: ['symbol', 'name'],
    wrong: BLANK,
    says: 'Please fill in all required fields (Symbol, Name)',
  },
  {
    calls: BUNDLE_FORM,
    fields: ['name', 'roi'],
    wrong: BLANK,
    says: 'Please fill in all required fields (Name, Min Amount, ROI)',
  },
  {
    calls: BUNDLE_FORM,
    fields: ['min_amount'],
    wrong: EMPTY,
    says: 'Please fill in all required fields (Name, Min Amount, ROI)',
  },
  {
    calls: BUNDLE_FORM,
    fields: ['min_amount'],
    wrong: ['ten', 0, '-1', true, {}, '1.001', '1'.repeat(50)],
    says: 'Please enter a valid minimum amount',
  },
  {
    calls: BUNDLE_FORM,
    fields: ['max_amount'],
    wrong: ['999.99', 1, 0, '-5'],
    says: 'Maximum amount cannot be less than minimum amount',
  },
  // Not fixed by the specification, but consistent with it.
  {
    calls: BUNDLE_FORM,
    fields: ['max_amount'],
    wrong: ['abc', ' ', true, [], '5000.001', '9'.repeat(50)],
    says: 'Please enter a valid maximum amount',
  },
  { calls: METHOD_FORM, fields: ['name'], wrong: BLANK, says: 'Please fill in all required fields (Name, Type)' },
  {
    calls: METHOD_FORM,
    fields: ['type'],
    wrong: [...BLANK, 'gift'],
    says: 'Please fill in all required fields (Name, Type)',
  },
  { calls: [creditProfit, reduceProfit], fields: ['amount'], wrong: NO_AMOUNT, says: 'Enter valid amount' },
]

/** The error texts for invalid input that a specification fixes. */
export const SPEC_TEXTS: readonly SpecText[] = [...CUSTOMER_TEXTS, ...STAFF_TEXTS]
