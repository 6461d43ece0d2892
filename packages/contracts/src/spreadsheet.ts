/** What a spreadsheet would run instead of showing it, in narrow and in full-width letters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number or a telephone number, which is nothing to run. */
const PLAIN = /^[+-]?[\d ().-]+$/
/** The same behind a mark at which a spreadsheet of another country would begin a new cell. */
const FORMULA_IN_A_CELL = /(;)(\s*)(?=[=+\-@＝＋－＠])/g

/** Text as it can be opened in a spreadsheet: what looks like a formula is marked as text by an apostrophe. */
export const spreadsheetText = (text: string): string => {
  const marked = text.replace(FORMULA_IN_A_CELL, "$1$2'")
  return FORMULA.test(text) && !PLAIN.test(text) ? `'${marked}` : marked
}
