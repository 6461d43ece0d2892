/** Every staff permission. Each staff endpoint in the contract requires one. */
export const PERMISSIONS = [
  'read',
  'transactions.decide',
  'investments.decide',
  'profit.change',
  'funds.add',
  'funding.change',
  'approvals.decide',
  'approvals.limit',
  'payouts.resume',
  'prices.pin',
  'users.change',
  'mail.send',
  'users.impersonate',
  'coins.change',
  'bundles.change',
  'payment_methods.change',
  'settings.change',
  'controls.change',
  'smtp.change',
  'staff.change',
  'audit.read',
  'own_account',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const STAFF_ROLES = ['owner', 'finance', 'support', 'content', 'auditor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const GRANTED: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  finance: [
    'read',
    'own_account',
    'transactions.decide',
    'investments.decide',
    'profit.change',
    'funds.add',
    'funding.change',
    'approvals.decide',
    'payouts.resume',
    'prices.pin',
  ],
  support: ['read', 'own_account', 'users.change', 'mail.send', 'users.impersonate'],
  content: ['read', 'own_account', 'coins.change', 'bundles.change', 'payment_methods.change', 'settings.change'],
  auditor: ['read', 'own_account', 'audit.read'],
}

/** Whether the role has the permission. The server checks every call; screens only hide what would be denied. */
export const mayDo = (role: StaffRole, permission: Permission): boolean => GRANTED[role].includes(permission)
