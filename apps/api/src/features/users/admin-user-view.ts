import type { listUsers, ResponseOf } from '@mintmark/contracts'
import type { CustomerRow } from './user-view.ts'

/** A customer as staff see one. */
export const adminUserView = (row: Omit<CustomerRow, 'passwordHash'>): ResponseOf<typeof listUsers>[number] => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone: row.phone,
  country: row.country,
  email_verified: row.emailVerified,
  created_at: row.createdAt.toISOString(),
})
