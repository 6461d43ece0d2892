const COLUMNS = 6

/** The columns out of six that each figure takes on a phone: two or three in a row, and every row is full. */
export function spans(count: number, perRow: 2 | 3): readonly number[] {
  const rows = Math.ceil(count / perRow)
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0)).flatMap(
    (size) => Array.from({ length: size }, () => COLUMNS / size),
  )
}
