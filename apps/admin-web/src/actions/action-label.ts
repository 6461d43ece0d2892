const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** An action or a kind of mail, `<noun>.<verb>`, for people: `deposit.confirm` reads 'Deposit: confirm'. */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${capital(noun.replaceAll('_', ' '))}: ${verb.replaceAll('_', ' ')}`
}
