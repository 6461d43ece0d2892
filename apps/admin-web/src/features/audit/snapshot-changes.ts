import type { AuditRow } from './audit-api.ts'

export interface FactChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** A fact as it can be read: text as it is, everything else as JSON. */
function textOf(facts: AuditRow['before'], field: string): string {
  const value = facts?.[field]
  if (value === undefined || value === null) return '--'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every field that is known of before or after, the changed ones first. */
export function factChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly FactChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => {
    const [old, now] = [textOf(before, field), textOf(after, field)]
    return { field, before: old, after: now, isChanged: old !== now }
  })
  return changes.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}
