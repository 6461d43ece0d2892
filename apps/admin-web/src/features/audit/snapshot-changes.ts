import type { AuditRow } from '@mintmark/contracts'
import { fieldLabel, valueText } from './audit-labels.ts'

export interface SnapshotChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** Every field in either snapshot with its unit, changed fields first. */
export function snapshotChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly SnapshotChange[] {
  const coin = after?.coin ?? before?.coin
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => {
    const [old, now] = [before, after].map((snapshot) => valueText(field, snapshot?.[field], coin)) as [string, string]
    return { field: fieldLabel(field), before: old, after: now, isChanged: old !== now }
  })
  return changes.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}
