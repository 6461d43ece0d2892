/** The argument of a text with placeholders, by their names. The text chooses its plural by `count`; English has one and other. */
export type Values<Name extends string> = {
  readonly [Each in Name]: Each extends 'count' ? number : string | number
}
