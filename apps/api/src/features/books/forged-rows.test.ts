import { createPaymentMethod, inviteStaff } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { newId } from '../../db/ids.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { fillForm } from '../../testing/forms.ts'
import { must } from '../../testing/money.ts'
import { newStaff } from '../../testing/people.ts'
import { notItsMac, prepareForgeries } from '../../testing/prepare-forgeries.ts'
import { FIELDS } from '../../testing/prepare-methods.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareForgeries()
const { expectFound } = fixture

const isGone = (name: string) => `${name} was added and is gone.`
const isOld = (name: string) => `${name} is not as the audit log left it.`

describe('a staff member', () => {
  it.each([
    ['role', `'owner'`],
    ['role_since', `role_since - interval '8 days'`],
    ['created_at', `created_at - interval '8 days'`],
  ])('with a %s that no one gave is named', async (column, forged) => {
    const body = { email: `${column}@example.com`, name: 'Kim', role: 'support' }
    const { staff } = must(await fixture.staff.send(inviteStaff, { body }))
    const id = String(staff?.id)
    const forge = `update staff set ${column} = ${forged} where id = '${id}'`
    await expectFound(notItsMac(`Staff member ${id}`), { table: 'staff', id, forge })
  })

  it('who has an earlier role again, with the MAC of that time, is named', async () => {
    const { id } = await newStaff(fixture.platform, 'finance', new Date(Date.now() - 3_600_000))
    const left = (role: string, at: Date) =>
      recordEvent(fixture.platform.db, {
        actor: SYSTEM,
        action: 'staff.change',
        subjectId: id,
        after: { role },
        outcome: 'done',
        at,
      })
    expect(await verifyBooks(fixture.platform)).toEqual([])
    await left('support', new Date())
    expect(await verifyBooks(fixture.platform)).toEqual([isOld(`Staff member ${id}`)])
    await left('finance', new Date())
  })

  it('whose passkey the product did not add is named', async () => {
    const [id, member] = [newId(), fixture.staff.id]
    const forge = `insert into passkeys (id, realm, account_id, credential_id, public_key, counter, name, created_at)
      values ('${id}', 'staff', '${member}', 'forged', sha256('forged'), 0, 'forged', now())`
    const undo = `delete from passkeys where id = '${id}'`
    const sentence = `Passkey ${id} of staff member ${member} was not added by the product.`
    await expectFound(sentence, { table: 'passkeys', id, forge, undo })
  })

  it('who was removed is named', async () => {
    const body = { email: 'gone@example.com', name: 'Kim', role: 'support' }
    const { staff } = must(await fixture.staff.send(inviteStaff, { body }))
    const id = String(staff?.id)
    const forge = `delete from staff where id = '${id}'`
    await expectFound(isGone(`Staff member ${id}`), { table: 'staff', id, forge })
  })
})

describe('a payment method', () => {
  it.each([
    ['address', `'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'`],
    ['instructions', `'Send it elsewhere'`],
    ['coins', `'{ETH}'`],
  ])('with %s that no one saved is named', async (column, forged) => {
    const form = { fields: { ...FIELDS, name: column } }
    const { id } = (
      await fillForm(fixture.platform, { person: fixture.staff, endpoint: createPaymentMethod, form })
    ).json()
    const forge = `update payment_methods set ${column} = ${forged} where id = '${id}'`
    await expectFound(notItsMac(`Payment method ${id}`), { table: 'payment_methods', id, forge })
  })
})
