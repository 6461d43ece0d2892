export interface Identified {
  readonly id: string
}

/** No more are decided together. */
export const MARKED_MAX = 1000

/** The selected rows with more of them, up to the most that are decided together. */
export const withMarked = <Row extends Identified>(marked: ReadonlyMap<string, Row>, more: readonly Row[]) =>
  new Map([...marked, ...more.map((row) => [row.id, row] as const)].slice(0, MARKED_MAX))

/** The rows from one to another, in either direction; none if the first is not among them. */
export function toRange<Row extends Identified>(rows: readonly Row[], from: string, to: string): readonly Row[] {
  const [start, end] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).toSorted((one, two) => one - two)
  return start === undefined || end === undefined || start === -1 ? [] : rows.slice(start, end + 1)
}

/** The selected rows as they are now. One of this page that can no longer be decided is left out. */
export function marksAfter<Row extends Identified>(
  marked: ReadonlyMap<string, Row>,
  page: readonly Row[],
  canMark: (row: Row) => boolean,
): Map<string, Row> {
  const fresh = new Map(page.map((row) => [row.id, row]))
  return new Map(
    [...marked].flatMap(([id, row]) => {
      const now = fresh.get(id) ?? row
      return canMark(now) ? [[id, now] as const] : []
    }),
  )
}
