import { readLedgerHealth } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId, newIdFor } from '../../db/ids.ts'
import { give, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole, checkWholeIfDue } from './check-books.ts'

const fixture = prepareFixture('owner')

/** Credits a customer with the database role of the API: balances and sums are right, and the MAC is that of another entry. */
async function forge(): Promise<string> {
  const { platform, staff } = fixture
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, customer, '1')
  await sealAll(platform)
  await checkNew(platform)
  await checkWhole(platform)
  const id = newIdFor(customer.id)
  await platform.reads`
    insert into entries (chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, reason, mac, key_number)
    select chain, ${id}, 'profit.credited', owner_id, subject_id, at, actor_realm, actor_id, reason, mac, key_number
    from entries where owner_id = ${customer.id}`
  await platform.reads`
    insert into postings (chain, entry_id, ordinal, owner_id, account, coin, amount, balance_after)
    select chain, ${id}, ordinal, owner_id, account, coin, amount, balance_after * 2 from postings where owner_id = ${customer.id}`
  await platform.reads`update balances set amount = amount * 2 where owner_id = ${customer.id}`
  return id
}

const notItsMac = (id: string) => `Entry ${id} does not fit its MAC: it was changed, or the product did not write it.`
const health = async () => must(await fixture.staff.send(readLedgerHealth))

/** Adds a check that found nothing and ended at the last seals, as a copy of the last one of its kind. */
async function forgeCheck(kind: 'new' | 'whole'): Promise<void> {
  await fixture.platform.reads`
    insert into book_checks (id, kind, at, milliseconds, entries, violations, warnings, progress)
    select ${newId()}, kind, now(), milliseconds, entries, violations, warnings, progress.changed
    from book_checks cross join lateral (
      select case kind when 'new' then jsonb_set(progress::jsonb, '{position}', to_jsonb(jsonb_set(
        (progress::jsonb ->> 'position')::jsonb, '{chains}', (
          select jsonb_agg(jsonb_build_object('chain', chain, 'position', position::text, 'hash', encode(hash, 'hex')))
          from (select distinct on (chain) * from seals order by chain, position desc) last
        ))::text))::text else jsonb_set(progress::jsonb, '{position}', to_jsonb(now()::text))::text end as changed
    ) progress where kind = ${kind} order by id desc limit 1`
}

describe('an entry that the product did not write', () => {
  it('is found by the next check although the sealing job was made to pass it', async () => {
    const { platform } = fixture
    const id = await forge()
    await platform.reads`update sealing_positions set snapshot = pg_current_snapshot()::text`
    await sealAll(platform)
    await checkNew(platform)
    expect(await health()).toMatchObject({ health: 'red', found: [`Entry ${id} has no seal.`, notItsMac(id)] })
  })

  it('is found by the next check although another one pretends to have checked it', async () => {
    const { platform } = fixture
    const id = await forge()
    await sealAll(platform)
    await forgeCheck('new')
    await checkNew(platform)
    const { found } = await health()
    expect(found).toContain('The position of the last check (new) was changed, or signed with none of the keys in use.')
    expect(found).toContain(notItsMac(id))
  })

  it('is found by the check of everything although another one pretends to have been done tonight', async () => {
    const { platform } = fixture
    const id = await forge()
    await sealAll(platform)
    await forgeCheck('whole')
    await checkWholeIfDue(platform)
    const { found } = await health()
    expect(found).toContain(
      'The position of the last check (whole) was changed, or signed with none of the keys in use.',
    )
    expect(found).toContain(notItsMac(id))
  })

  it('cannot keep the sealing job and the checks from working by a position that they cannot read', async () => {
    const { reads } = fixture.platform
    await expect(reads`update sealing_positions set snapshot = 'nowhere'`).rejects.toThrow(/invalid input syntax/)
  })
})
