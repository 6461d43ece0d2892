import type postgres from 'postgres'
import { APPROVAL_LIMIT } from '../features/approvals/approval-limit.ts'

/** Test platforms have no approval limit and let staff in without a second factor, and ask
 * neither for a least withdrawal nor for an emailed link, except where a test is about it. */
export const relaxSettings = (sql: postgres.Sql) => sql`
  insert into settings (name, value) values (${APPROVAL_LIMIT}, ''), ('staff_second_factor_required', 'false'),
  ('withdrawal_min_usd', '0'), ('confirm_withdrawals_by_mail', 'false')`
