/** Characters that make a spreadsheet evaluate a cell, narrow or full-width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number or a phone number, which is safe. */
const PLAIN = /^[+-]?[\d ().-]+$/
/** The same after a separator at which spreadsheets of other locales start a new cell. */
const FORMULA_IN_A_CELL = /(;)(\s*)(?=[=+\-@＝＋－＠])/g

/** Text that is safe to open in a spreadsheet: an apostrophe marks what looks like a formula as text. */
export const spreadsheetText = (text: string): string => {
  const marked = text.replace(FORMULA_IN_A_CELL, "$1$2'")
  return FORMULA.test(text) && !PLAIN.test(text) ? `'${marked}` : marked
}
