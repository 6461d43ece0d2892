/**
 * Every staff permission. Each staff endpoint in the contract requires one. Reading is by class of data: `offers.read` (coins,
 * bundles, payment methods, settings, prices, staff), `customers.read`, `money.read` (balances, requests, funding and the figures
 * of the platform), `evidence.read` (payment proofs), and `exports`, which a list needs in addition to its own class.
 */
export const PERMISSIONS = [
  'offers.read',
  'customers.read',
  'money.read',
  'evidence.read',
  'exports',
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
  'legal_texts.change',
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

interface Role {
  readonly title: string
  /** The work of a member with the role, and what the role does not see. */
  readonly summary: string
  readonly permissions: readonly Permission[]
}

/** The staff roles with their texts and their permissions. */
export const ROLES = {
  owner: {
    title: 'Owner',
    summary: 'Can see and do everything, including staff and settings.',
    permissions: PERMISSIONS,
  },
  finance: {
    title: 'Finance',
    summary:
      'Decides on deposits, withdrawals, bundles, profit, funding, and approvals. Sees and exports customers, money, and reports, but no support questions, sent emails, or the audit log.',
    permissions: [
      'offers.read',
      'customers.read',
      'money.read',
      'evidence.read',
      'exports',
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
  },
  support: {
    title: 'Support',
    summary:
      'Helps customers: edits their accounts, answers them, sends them email, and can sign in as them. Sees their money and proofs, but decides nothing about them. Exports nothing, and sees no reports and no audit log.',
    permissions: [
      'offers.read',
      'customers.read',
      'money.read',
      'evidence.read',
      'own_account',
      'users.inspect',
      'users.note',
      'users.freeze',
      'users.change',
      'mail.send',
      'users.impersonate',
      'support.answer',
    ],
  },
  content: {
    title: 'Content',
    summary:
      'Manages coins, bundles, payment methods, legal texts, and the general settings, and sees the requests for approval of these. Sees no customers and no money, and exports nothing.',
    permissions: [
      'offers.read',
      'own_account',
      'coins.change',
      'bundles.change',
      'payment_methods.change',
      'legal_texts.change',
      'settings.change',
    ],
  },
  auditor: {
    title: 'Auditor',
    summary:
      'Sees and exports customers, money, proofs, reports, and the audit log, but no support questions and no list of sent emails. Changes nothing.',
    permissions: [
      'offers.read',
      'customers.read',
      'money.read',
      'evidence.read',
      'exports',
      'own_account',
      'users.inspect',
      'audit.read',
      'reports.read',
    ],
  },
} as const satisfies Readonly<Record<StaffRole, Role>>

/** The roles that have a permission, as a type. */
export type RoleWith<P extends Permission> = {
  [Name in StaffRole]: P extends (typeof ROLES)[Name]['permissions'][number] ? Name : never
}[StaffRole]

/** Decides if the role has the permission. The server checks every call; screens only hide what would be denied. */
export function mayDo(role: StaffRole, permission: Permission): boolean {
  const { permissions }: Role = ROLES[role]
  return permissions.includes(permission)
}
