import { storedForm } from '@mintmark/addresses'
import { type ResponseOf, searchOffice } from '@mintmark/contracts'
import { searchKindsOf } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { SEARCH_PARTS } from './search-parts.ts'

type Hit = ResponseOf<typeof searchOffice>[number]
type Row = Omit<Hit, 'at'> & { readonly at: Date | null }

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const REFERENCE = /^[0-9a-f]{8}$/

/** The text as each part of the search compares it. */
function valuesOf(text: string) {
  const lower = text.toLowerCase()
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const addresses = [...new Set([text, storedForm(text)])]
  return [text, pattern, ID.test(lower) ? lower : null, REFERENCE.test(lower) ? lower : null, addresses]
}

/** One search over everything that staff look for. */
export function searchRoutes(answer: Answer, { reads }: Platform): void {
  answer(searchOffice, async ({ query: { query: text }, actor }) => {
    // Every value has its type, also where no part of this role uses it.
    const typed =
      'select null::text as kind, null::uuid as id, $1::text as title, $2::text as detail, $3::uuid as user_id, $4::text as user_email, null::timestamptz as at where $5::text[] is null'
    const parts = searchKindsOf(actor.role).map((kind) => SEARCH_PARTS[kind])
    const rows = await reads.unsafe<Row[]>([typed, ...parts].join(' union all '), valuesOf(text), { prepare: true })
    return rows.map((row): Hit => ({ ...row, at: row.at?.toISOString() ?? null }))
  })
}
