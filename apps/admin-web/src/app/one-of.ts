/** The one of a closed set that a text from outside names, if it names one. */
export const oneOf = <T extends string>(set: readonly T[], text: string | null | undefined): T | undefined =>
  set.find((each) => each === text)
