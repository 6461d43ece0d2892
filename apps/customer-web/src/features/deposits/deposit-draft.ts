import type { Coin } from '@mintmark/contracts'
import * as drafts from '../../drafts/drafts.ts'

export const DRAFT = 'deposit'

/** The values of the deposit wizard, apart from the proof. The amount is as it was typed, in USD or in the coin. */
const EMPTY = { token: '', network: '', method: '', amount: '', inCoin: false }
export type DepositDraft = typeof EMPTY

export const readDraft = (userId: string): DepositDraft => drafts.readDraft(DRAFT, userId, EMPTY)
export const keepDraft = (userId: string, draft: DepositDraft): void => drafts.keepDraft(DRAFT, userId, draft)

/** True if the coin can be chosen for a deposit. */
export const isForDeposit = ({ for_deposit, networks }: Coin): boolean => for_deposit && networks.length > 0

export const DEPOSIT_STEPS = ['token', 'method', 'payment'] as const
export type DepositStep = (typeof DEPOSIT_STEPS)[number]

/** The step of the address, or the first one that still needs a choice. */
export function reachedStep(step: DepositStep, { token, method }: Pick<DepositDraft, 'token' | 'method'>): DepositStep {
  if (token === '') return 'token'
  return step === 'payment' && method === '' ? 'method' : step
}
