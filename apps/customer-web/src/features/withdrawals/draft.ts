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

export const forgetDraft = (userId: string): void => sessionStorage.removeItem(slotOf(userId))
