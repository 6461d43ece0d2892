/** The items with one of them a place up (-1) or down (1); as they are at either end. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const [item, other] = [items[at], items[at + by]]
  return item === undefined || other === undefined ? items : items.with(at, other).with(at + by, item)
}
