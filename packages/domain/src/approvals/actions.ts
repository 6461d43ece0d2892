import { mayDo, type Permission, type RoleWith, STAFF_ROLES, type StaffRole } from '../staff/permissions.ts'

type Effect =
  /** Adds to what the owners of accounts have. */
  | 'adds'
  /** Refused while a check of the books has stopped payouts. */
  | 'pays_out'
  /** Decides about money that was there before, or about none. */
  | 'decides'

interface SharedAction {
  readonly second: 'always'
  readonly effect: Effect
  /** The approver's permission: that of the action itself if it moves money, otherwise the one for approving. */
  readonly approve: Permission
  /** The requester's permission, if it differs from the approver's. */
  readonly request?: Permission
}

/** An action to which the approval limit applies, because it adds money or pays it out. It counts in its requester's totals. */
interface LimitedActionRules extends Omit<SharedAction, 'second' | 'effect'> {
  readonly second: 'above_limit'
  readonly effect: Exclude<Effect, 'decides'>
}

interface UnsharedAction {
  readonly second: 'never'
  readonly effect: Effect
}

/** The rules of each action: when it needs a second staff member, what it does with money, and its permissions. */
export const ACTIONS = {
  'deposit.confirm': { second: 'above_limit', effect: 'adds', approve: 'transactions.decide' },
  'deposit.reverse': { second: 'above_limit', effect: 'pays_out', approve: 'transactions.decide' },
  'withdrawal.confirm': { second: 'above_limit', effect: 'pays_out', approve: 'transactions.decide' },
  'investment.confirm': { second: 'above_limit', effect: 'adds', approve: 'investments.decide' },
  'investment.pay_out': { second: 'never', effect: 'pays_out' },
  'fund.add': { second: 'above_limit', effect: 'adds', approve: 'funds.add' },
  'profit.credit': { second: 'above_limit', effect: 'adds', approve: 'profit.change' },
  'funding.top_up': { second: 'above_limit', effect: 'adds', approve: 'funding.change' },
  // A run credits many customers in steps, after it was decided: no total of one person could count it at that time.
  'profit_run.start': { second: 'always', effect: 'adds', approve: 'profit.change' },
  'profit_run.undo': { second: 'always', effect: 'decides', approve: 'profit.change' },
  'approval_limit.change': {
    second: 'always',
    effect: 'decides',
    approve: 'approvals.decide',
    request: 'approvals.limit',
  },
  'payment_method.publish': {
    second: 'always',
    effect: 'decides',
    approve: 'approvals.decide',
    request: 'payment_methods.change',
  },
  'smtp.change': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'smtp.change' },
  'staff.invite': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'staff.change' },
  'staff.promote': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'staff.change' },
  'staff.disable': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'staff.change' },
  'staff.demote': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'staff.change' },
  'staff.enable': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'staff.change' },
  'staff.add_factor': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'own_account' },
  'customer.reset_factors': {
    second: 'always',
    effect: 'decides',
    approve: 'approvals.decide',
    request: 'users.change',
  },
  'customer.change_email': {
    second: 'always',
    effect: 'decides',
    approve: 'approvals.decide',
    request: 'users.change',
  },
  'payouts.resume': { second: 'always', effect: 'decides', approve: 'payouts.resume' },
  'coin.change_fee': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'coins.change' },
  'coin.change_networks': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'coins.change' },
  'bundle.change_terms': {
    second: 'always',
    effect: 'decides',
    approve: 'approvals.decide',
    request: 'bundles.change',
  },
  'controls.change': { second: 'always', effect: 'decides', approve: 'approvals.decide', request: 'controls.change' },
  'price.pin': { second: 'always', effect: 'decides', approve: 'prices.pin' },
} as const satisfies Readonly<Record<string, SharedAction | LimitedActionRules | UnsharedAction>>

type Table = typeof ACTIONS
type ActionName = keyof Table
type WithSecond<Second> = { [Name in ActionName]: Table[Name]['second'] extends Second ? Name : never }[ActionName]

/** Pins the price of a coin. The check of the books looks for it where an entry has such a price. */
export const PIN_ACTION = 'price.pin' satisfies ActionName

/** An action that needs a second approver above the limit. */
export type LimitedAction = WithSecond<'above_limit'>
/** An action that always needs a second approver, whatever the limit is. */
export type AlwaysTwoAction = WithSecond<'always'>
/** An action that a second staff member may have to approve. */
export type ApprovableActionName = LimitedAction | AlwaysTwoAction

const NAMES = Object.keys(ACTIONS) as ActionName[]

/** True for actions that one person performs up to the limit. */
export const isLimited = (action: ActionName): action is LimitedAction => ACTIONS[action].second === 'above_limit'

const isAlwaysTwo = (action: ActionName): action is AlwaysTwoAction => ACTIONS[action].second === 'always'

export const LIMITED_ACTIONS: readonly LimitedAction[] = NAMES.filter(isLimited)
export const ALWAYS_TWO_ACTIONS: readonly AlwaysTwoAction[] = NAMES.filter(isAlwaysTwo)
export const APPROVABLE_ACTIONS: readonly ApprovableActionName[] = [...LIMITED_ACTIONS, ...ALWAYS_TWO_ACTIONS]

/** Decides if the role may request the action. A pending request becomes void when its requester loses this right. */
export function mayRequest(role: StaffRole, action: ApprovableActionName): boolean {
  const { approve, request = approve }: Pick<SharedAction, 'approve' | 'request'> = ACTIONS[action]
  return mayDo(role, request)
}

/** True if the action confirms a payment by a customer: a deposit, or a bundle paid by deposit. */
export const confirmsPayment = (action: ApprovableActionName): boolean =>
  action === 'deposit.confirm' || action === 'investment.confirm'

/** True if the action adds money, false if it pays money out. */
export const addsMoney = (action: LimitedAction): boolean => ACTIONS[action].effect === 'adds'

const PAYING_OUT: ReadonlySet<string> = new Set(NAMES.filter((action) => ACTIONS[action].effect === 'pays_out'))

/** True if the action pays out. Such actions are refused while a check of the books has stopped payouts. */
export const paysOut = (action: string): boolean => PAYING_OUT.has(action)

/** True if the role may approve other people's requests. Giving such a role to someone takes two people. */
export const approvesRequests = (role: StaffRole): role is RoleWith<'approvals.decide'> =>
  mayDo(role, 'approvals.decide')

/** The roles that approve other people's requests. */
export const APPROVING_ROLES: readonly RoleWith<'approvals.decide'>[] = STAFF_ROLES.filter(approvesRequests)

/** True if the new role gives rights of approval that the current one does not have. */
export const isPromotion = (from: StaffRole, to: StaffRole): boolean =>
  from !== to && approvesRequests(to) && from !== 'owner'
