const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The value of a date field; undefined if the URL has anything else. */
export const dayOf = (text: string | undefined): string | undefined => (text && DAY.test(text) ? text : undefined)
