import type { AuditRow } from './audit-api.ts'

export interface SnapshotChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** A value as text: strings unchanged, everything else as JSON. */
function textOf(snapshot: AuditRow['before'], field: string): string {
  const value = snapshot?.[field]
  if (value === undefined || value === null) return '--'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Every field in either snapshot, changed fields first. */
export function snapshotChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly SnapshotChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => {
    const [old, now] = [textOf(before, field), textOf(after, field)]
    return { field, before: old, after: now, isChanged: old !== now }
  })
  return changes.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}
