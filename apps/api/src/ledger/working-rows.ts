import type { AnyRow, SubjectTable } from './command.ts'
import type { Statement } from './set-statements.ts'

/** The rows of one subject table as they stand while a batch is decided. */
export class WorkingRows {
  readonly table: SubjectTable<AnyRow>
  readonly rows: Map<string, AnyRow>
  readonly inserted = new Set<string>()
  readonly changed = new Set<string>()

  constructor(table: SubjectTable<AnyRow>, rows: readonly AnyRow[]) {
    this.table = table
    this.rows = new Map(rows.map((row) => [row.id, row]))
  }

  put(row: AnyRow): void {
    if (!this.rows.has(row.id)) this.inserted.add(row.id)
    else if (!this.inserted.has(row.id)) this.changed.add(row.id)
    this.rows.set(row.id, row)
  }

  changes(): Statement[] {
    const pick = (ids: Set<string>) => [...ids].map((id) => this.rows.get(id) as AnyRow)
    return [
      ...(this.inserted.size > 0 ? [this.table.insert(pick(this.inserted))] : []),
      ...(this.changed.size > 0 ? [this.table.update(pick(this.changed))] : []),
    ]
  }
}
