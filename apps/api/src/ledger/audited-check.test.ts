import { expect, it } from 'vitest'
import { confirmDeposit } from '../features/deposits/confirm-deposit.ts'
import { explain } from '../testing/explain.ts'
import { waitingDeposit } from '../testing/money.ts'
import { newCustomers } from '../testing/people.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { unauditedCheck } from './audited-check.ts'
import { SYSTEM } from './system-actor.ts'

const fixture = prepareFixture('owner')
/** Entries of one action, most of them of one transaction. */
const ENTRIES = 12
const NEW = `(select * from entries where kind = 'deposit.confirmed')`

/**
 * Rows of the same action, chain and second, which the statistics of the database do not know yet: two in each millisecond. The rows
 * that explain the entries are gone, so no plan ends at them.
 */
const GROW = `
  with explaining as (delete from audit_log where action = 'deposit.confirm' returning *)
  insert into audit_log select (jsonb_populate_record(null::audit_log, to_jsonb(one) || jsonb_build_object('id', new_id, 'subject_id', new_id))).*
  from (select * from explaining order by id limit 1) one cross join lateral (
    select overlay(overlay(one.id::text placing lpad(to_hex(n), 6, '0') from 31)
      placing left(least_id_at(one.at + n / 2 * interval '1 millisecond')::text, 13) from 1) as new_id from generate_series(1, 1900) n
  ) copy`

it('reads the audit rows of the millisecond of an entry, however many there are in the same second', async () => {
  const { platform, offers } = fixture
  const customers = await newCustomers(platform, ENTRIES)
  const ids = await Promise.all(customers.map((customer) => waitingDeposit(customer, offers, '10')))
  await Promise.all(ids.map((id) => platform.ledger.execute(confirmDeposit({ id: id ?? '' }), SYSTEM)))
  await platform.sql.unchecked.unsafe('analyze')
  await platform.sql.unchecked.unsafe(GROW)
  const { scans } = await explain(platform.reads, `${unauditedCheck(NEW, 'offset 0')} limit $1`, ['100'])
  const read = scans.filter(({ table }) => table.startsWith('audit_log'))
  // Each entry may read the rows of its millisecond and of a transaction's.
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(ENTRIES * (ENTRIES + 2))
})
