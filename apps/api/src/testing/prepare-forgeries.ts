import { readLedgerHealth } from '@mintmark/contracts'
import { expect } from 'vitest'
import { checkNew } from '../features/books/check-books.ts'
import { must } from './money.ts'
import { prepareFixture } from './prepare-fixture.ts'
import { verifyBooks } from './verify-books.ts'

interface Forgery {
  readonly table: string
  readonly id: string
  /** The statement that forges the row. */
  readonly forge: string
  /** Repairs it from `kept`; the row is replaced unless something else is said. */
  readonly undo?: string
}

export const notItsMac = (name: string) =>
  `${name} does not fit its MAC: it was changed, or the product did not write it.`

/** Prepares a platform with an owner of the company, and a login that no trigger stops. */
export function prepareForgeries() {
  const fixture = prepareFixture('owner')
  const forge = (text: string) => fixture.platform.sql.unchecked.unsafe(text)

  /** The findings of the check of each minute. */
  const foundInAMinute = async () => {
    await checkNew(fixture.platform)
    return must(await fixture.staff.send(readLedgerHealth)).found
  }

  /** Expects the sentence from the check of each minute and from the check of everything after a forgery, and none before. */
  async function expectFound(sentence: string, { table, id, forge: forged, undo }: Forgery): Promise<void> {
    expect(await verifyBooks(fixture.platform)).toEqual([])
    await forge(`create temporary table kept as select * from ${table} where id = '${id}'; ${forged}`)
    expect(await verifyBooks(fixture.platform)).toContain(sentence)
    expect(await foundInAMinute()).toContain(sentence)
    const replaced = `delete from ${table} where id = '${id}'; insert into ${table} select * from kept`
    await forge(`${undo ?? replaced}; drop table kept`)
  }

  return Object.assign(fixture, { forge, expectFound, foundInAMinute })
}
