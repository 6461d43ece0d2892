import { readLedgerHealth } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkNew } from '../features/books/check-books.ts'
import { must } from './money.ts'
import { prepareFixture } from './prepare-fixture.ts'
import { uncheckedUrl } from './unchecked-url.ts'
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
  const at = {} as { owner: ReturnType<typeof postgres> }
  beforeAll(() => {
    at.owner = postgres(uncheckedUrl(fixture.platform), { max: 1, onnotice: () => undefined })
  })
  afterAll(() => at.owner.end())

  /** The findings of the check of each minute. */
  const foundInAMinute = async () => {
    await checkNew(fixture.platform)
    return must(await fixture.staff.send(readLedgerHealth)).found
  }

  /** Expects the sentence from the check of each minute and from the check of everything after a forgery, and none before. */
  async function expectFound(sentence: string, { table, id, forge, undo }: Forgery): Promise<void> {
    expect(await verifyBooks(fixture.platform)).toEqual([])
    await at.owner.unsafe(`create temporary table kept as select * from ${table} where id = '${id}'; ${forge}`)
    expect(await verifyBooks(fixture.platform)).toContain(sentence)
    expect(await foundInAMinute()).toContain(sentence)
    const replaced = `delete from ${table} where id = '${id}'; insert into ${table} select * from kept`
    await at.owner.unsafe(`${undo ?? replaced}; drop table kept`)
  }

  return Object.assign(fixture, { forge: (text: string) => at.owner.unsafe(text), expectFound, foundInAMinute })
}
