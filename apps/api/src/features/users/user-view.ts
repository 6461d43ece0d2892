import type { ResponseOf, readUser } from '@mintmark/contracts'
import { freezesAt, freezesOf, runningLockOf } from '@mintmark/domain'
import type { customers } from '../../db/schema.ts'
import { imageAddress } from '../uploads/public.ts'

export type CustomerRow = typeof customers.$inferSelect

/** A customer's own view of the account. */
export const userView = (row: CustomerRow): ResponseOf<typeof readUser> => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  avatar: imageAddress('avatars', row.avatar),
  phone: row.phone,
  country: row.country,
  state: row.state,
  address: row.address,
  zip: row.zip,
  email_verified: row.emailVerified,
  withdrawals_wait_until: row.withdrawalsWaitUntil?.toISOString() ?? null,
  settings_locked_until: runningLockOf(row, new Date())?.toISOString() ?? null,
  freezes: freezesAt(freezesOf(row), new Date()).map(({ what, until }) => ({
    what,
    until: until?.toISOString() ?? null,
  })),
})
