/** What a message with placeholders is called with. The message chooses the plural by `count`; English has one and other. */
export type Values<Name extends string> = {
  readonly [Each in Name]: Each extends 'count' ? number : string | number
}
