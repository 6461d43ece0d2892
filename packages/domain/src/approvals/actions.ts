import { mayDo, type Permission, type StaffRole } from '../staff/permissions.ts'

/** Actions that make money or move it out. They need a second approver above the limit. */
export const LIMITED_ACTIONS = [
  'deposit.confirm',
  'deposit.reverse',
  'withdrawal.confirm',
  'investment.confirm',
  'fund.add',
  'profit.credit',
  'funding.top_up',
] as const
export type LimitedAction = (typeof LIMITED_ACTIONS)[number]

/** Actions that always need a second approver, whatever the limit is. */
export const ALWAYS_TWO_ACTIONS = [
  'approval_limit.change',
  'payment_method.publish',
  'smtp.change',
  'staff.invite',
  'staff.promote',
  'staff.enable',
  'staff.add_factor',
  'customer.reset_factors',
  'customer.change_email',
  'payouts.resume',
  'price.pin',
] as const

/** Every action that a second staff member may have to approve. */
export const APPROVABLE_ACTIONS = [...LIMITED_ACTIONS, ...ALWAYS_TWO_ACTIONS] as const
export type ApprovableActionName = (typeof APPROVABLE_ACTIONS)[number]

/** The permission an approver needs: that of the action itself if it moves money, otherwise the one for approving. */
export const PERMISSION_OF_ACTION: Record<ApprovableActionName, Permission> = {
  'deposit.confirm': 'transactions.decide',
  'deposit.reverse': 'transactions.decide',
  'withdrawal.confirm': 'transactions.decide',
  'investment.confirm': 'investments.decide',
  'fund.add': 'funds.add',
  'profit.credit': 'profit.change',
  'funding.top_up': 'funding.change',
  'approval_limit.change': 'approvals.decide',
  'payment_method.publish': 'approvals.decide',
  'smtp.change': 'approvals.decide',
  'staff.invite': 'approvals.decide',
  'staff.promote': 'approvals.decide',
  'staff.enable': 'approvals.decide',
  'staff.add_factor': 'approvals.decide',
  'customer.reset_factors': 'approvals.decide',
  'customer.change_email': 'approvals.decide',
  'payouts.resume': 'payouts.resume',
  'price.pin': 'prices.pin',
}

/** The permission to request an action, where it is another one than that to approve it. */
const REQUESTED_WITH: Partial<Record<ApprovableActionName, Permission>> = {
  'approval_limit.change': 'approvals.limit',
  'payment_method.publish': 'payment_methods.change',
  'smtp.change': 'smtp.change',
  'staff.invite': 'staff.change',
  'staff.promote': 'staff.change',
  'staff.enable': 'staff.change',
  'staff.add_factor': 'own_account',
  'customer.reset_factors': 'users.change',
  'customer.change_email': 'users.change',
}

/** Whether the role may request the action. What somebody requested who may not any more is void. */
export const mayRequest = (role: StaffRole, action: ApprovableActionName): boolean =>
  mayDo(role, REQUESTED_WITH[action] ?? PERMISSION_OF_ACTION[action])

/** Actions that create money on the platform. One person's sum of them counts over all customers, too. */
const ADDING: readonly ApprovableActionName[] = ['fund.add', 'profit.credit', 'funding.top_up']

/** Whether the action counts toward its requester's sum over all customers. */
export const addsMoney = (action: LimitedAction): boolean => ADDING.includes(action)

/** Whether the role may approve what others request. Giving such a role to somebody takes two people. */
export const approvesRequests = (role: StaffRole): role is 'owner' | 'finance' => mayDo(role, 'approvals.decide')

/** Whether another role gives somebody rights of approval that the current one does not have. */
export const isPromotion = (from: StaffRole, to: StaffRole): boolean =>
  from !== to && approvesRequests(to) && from !== 'owner'
