import type { ResponseOf, searchOffice as searchCall } from '@mintmark/contracts'
import { type StaffRole, searchKindsOf } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { SEARCH_PARTS } from './search-parts.ts'

type Hit = ResponseOf<typeof searchCall>[number]
type Row = Omit<Hit, 'at'> & { readonly at: Date | null }

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const REFERENCE = /^[0-9a-f]{8}$/

/** A shorter beginning of an id or an address would be that of too many. */
const BEGINNING_LETTERS_MIN = 8

/** The first and the last id that begin with the text, or nulls. The beginning of an id is when it was made. */
function idsFrom(text: string): readonly [string, string] | readonly [null, null] {
  const filled = (digit: string) =>
    text + '00000000-0000-0000-0000-000000000000'.slice(text.length).replaceAll('0', digit)
  const isOne = text.length >= BEGINNING_LETTERS_MIN && ID.test(filled('0'))
  return isOne ? [filled('0'), filled('f')] : [null, null]
}

/** The first and the last address that begin with the text: no character of an address is above the last one. */
const addressesFrom = (text: string) => [text, text.length < BEGINNING_LETTERS_MIN ? text : `${text}\uffff`] as const

/** The text as each part of the search compares it. */
function valuesOf(text: string) {
  const lower = text.toLowerCase()
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return [text, pattern, ...idsFrom(lower), REFERENCE.test(lower) ? lower : null, ...addressesFrom(lower)]
}

/** The customers, requests, addresses and entries that match, of the kinds that the role may see. */
export async function searchOffice(reads: LedgerSql, role: StaffRole, text: string): Promise<Hit[]> {
  // Every value has its type, also where no part of this role uses it.
  const typed =
    'select null::text as kind, $4::uuid as id, $1::text as title, $2::text as detail, $3::uuid as user_id, $5::text as user_email, null::timestamptz as at where $6::text is null and $7::text is null'
  const parts = searchKindsOf(role).map((kind) => SEARCH_PARTS[kind])
  const rows = await reads.unsafe<Row[]>([typed, ...parts].join(' union all '), valuesOf(text), { prepare: true })
  return rows.map((row): Hit => ({ ...row, at: row.at?.toISOString() ?? null }))
}
