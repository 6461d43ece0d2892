/** What a spreadsheet would run instead of showing it, in narrow and in full-width letters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number or a telephone number, which is nothing to run. */
const PLAIN = /^[+-]?[\d ().-]+$/

/** Text as it can be opened in a spreadsheet: what looks like a formula is marked as text by an apostrophe. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) && !PLAIN.test(text) ? `'${text}` : text)
