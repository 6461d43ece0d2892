const KEY = 'mintmark.deposit-draft'

/** What was entered in the deposit wizard, apart from the proof. */
export interface DepositDraft {
  readonly token: string
  readonly network: string
  readonly method: string
  readonly usd: string
}

const NAMES = ['token', 'network', 'method', 'usd'] as const
const EMPTY_DRAFT: DepositDraft = { token: '', network: '', method: '', usd: '' }

/** What this customer left unfinished in this tab; empty if there is nothing, or if it was somebody else's. */
export function readDraft(userId: string): DepositDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return EMPTY_DRAFT
    const entries = NAMES.map((name) => [name, name in kept ? String(kept[name as keyof typeof kept]) : ''])
    return Object.fromEntries(entries) as DepositDraft
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps the draft for as long as the tab is open. */
export const keepDraft = (userId: string, draft: DepositDraft): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...draft, userId }))

export const forgetDraft = (): void => sessionStorage.removeItem(KEY)
