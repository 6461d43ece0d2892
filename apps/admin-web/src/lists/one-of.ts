/** The value of a closed set that equals a text from outside; undefined if there is none. */
export const oneOf = <T extends string>(values: readonly T[], text: string | null | undefined): T | undefined =>
  values.find((value) => value === text)
