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
  'users.inspect',
  'users.note',
  'users.freeze',
  'users.unfreeze',
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
  'reports.read',
  'custody.report',
  'support.answer',
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
    'users.inspect',
    'users.note',
    'users.freeze',
    'users.unfreeze',
    'reports.read',
    'custody.report',
    'prices.pin',
  ],
  support: [
    'read',
    'own_account',
    'users.inspect',
    'users.note',
    'users.freeze',
    'users.change',
    'mail.send',
    'users.impersonate',
    'support.answer',
  ],
  content: ['read', 'own_account', 'coins.change', 'bundles.change', 'payment_methods.change', 'settings.change'],
  auditor: ['read', 'own_account', 'users.inspect', 'audit.read', 'reports.read'],
}

/** Whether the role has the permission. The server checks every call; screens only hide what would be denied. */
export const mayDo = (role: StaffRole, permission: Permission): boolean => GRANTED[role].includes(permission)
