import type postgres from 'postgres'
import { APPROVAL_LIMIT } from '../features/approvals/approval-limit.ts'

/** Those of them that are controls. */
export const RELAXED_CONTROLS = {
  staff_second_factor_required: 'false',
  withdrawal_min_usd: '0',
  confirm_withdrawals_by_mail: 'false',
} as const

/** Test platforms have no approval limit and let staff in without a second factor, and ask
 * neither for a least withdrawal nor for an emailed link, except where a test is about it. */
export const relaxSettings = (sql: postgres.Sql) =>
  sql`insert into settings ${sql([[APPROVAL_LIMIT, ''], ...Object.entries(RELAXED_CONTROLS)].map(([name = '', value = '']) => ({ name, value })))}`
