import type { WithdrawalValues } from './preview-withdrawal.ts'

export const EMPTY: WithdrawalValues = { coin: '', usd: '', isAll: false, address: '', network: '', code: '' }

const slotOf = (userId: string) => `mintmark.withdrawal-draft.${userId}`

/** What was typed before the page was left, in this tab and by this customer. Codes are never kept. */
export function readDraft(userId: string): WithdrawalValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slotOf(userId)) ?? '{}')
    const given =
      typeof kept === 'object' && kept !== null ? (kept as Partial<Record<keyof WithdrawalValues, unknown>>) : {}
    const textOf = (name: keyof WithdrawalValues) => (typeof given[name] === 'string' ? given[name] : '')
    const texts = { coin: textOf('coin'), usd: textOf('usd'), address: textOf('address'), network: textOf('network') }
    return { ...EMPTY, ...texts, isAll: given.isAll === true }
  } catch {
    return EMPTY
  }
}

export const keepDraft = (userId: string, { code: _, ...draft }: WithdrawalValues): void =>
  sessionStorage.setItem(slotOf(userId), JSON.stringify(draft))

const unansweredSlotOf = (userId: string) => `mintmark.unanswered-withdrawal.${userId}`
const meaningOf = ({ coin, usd, isAll, address, network }: WithdrawalValues) =>
  JSON.stringify([coin, usd, isAll, address, network])

/**
 * Keeps the amount of a request whose answer never arrived. Its next try has to ask for the same amount of the coin, or
 * it would be a second withdrawal after a change of the price.
 */
export const keepUnanswered = (userId: string, values: WithdrawalValues, amount: string): void =>
  sessionStorage.setItem(unansweredSlotOf(userId), JSON.stringify({ [meaningOf(values)]: amount }))

/** The amount, in coin units, that was requested for exactly these values without an answer. */
export function unansweredAmount(userId: string, values: WithdrawalValues): string | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(unansweredSlotOf(userId)) ?? '{}')
  return (kept as Partial<Record<string, string>>)[meaningOf(values)]
}

export const forgetUnanswered = (userId: string): void => sessionStorage.removeItem(unansweredSlotOf(userId))

export const forgetDraft = (userId: string): void => sessionStorage.removeItem(slotOf(userId))
