import type { BodyOf, register } from '@mintmark/contracts'
import { recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { CustomerRow } from '../users/user-view.ts'
import { hashPassword } from './passwords.ts'
import { requireUncommon } from './require-uncommon.ts'

/** Makes a customer account. The e-mail address is kept in lower case and belongs to one account. */
export async function registerCustomer(
  db: Database,
  body: BodyOf<typeof register>,
  address: string,
): Promise<CustomerRow> {
  requireUncommon(body.password)
  const passwordHash = await hashPassword(body.password)
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(customers)
      .values({
        id: newId(),
        email: body.email.toLowerCase(),
        passwordHash,
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone,
        country: body.country,
        createdAt: new Date(),
      })
      .onConflictDoNothing({ target: customers.email })
      .returning()
    if (!row) return fail('email_taken', {})
    await recordEvent(transaction, {
      realm: 'customer',
      actorId: row.id,
      act: 'customer.register',
      subjectId: row.id,
      address,
      outcome: 'done',
    })
    return row
  })
}
