import type { WithdrawalTerms } from '@mintmark/contracts'
import * as drafts from '../../drafts/drafts.ts'
import type { Meant } from '../../drafts/unanswered.ts'
import type { WithdrawalValues } from './preview-withdrawal.ts'

const NAME = 'withdrawal'

const EMPTY: WithdrawalValues = {
  coin: '',
  amount: '',
  inCoin: false,
  isAll: false,
  address: '',
  network: '',
  memo: '',
  withoutMemo: false,
  code: '',
}

/** The values typed before the page was left, in this tab and by this customer. Codes are never kept. */
export const readDraft = (userId: string): WithdrawalValues => ({
  ...drafts.readDraft(NAME, userId, { ...EMPTY }),
  code: EMPTY.code,
})

export const keepDraft = (userId: string, { code: _, ...draft }: WithdrawalValues): void =>
  drafts.keepDraft(NAME, userId, draft)

/**
 * The same values for another coin: only an amount in USD means the same there. While only saved addresses are allowed, one of the
 * coin's own has to be chosen.
 */
export function forCoin(
  values: WithdrawalValues,
  coin: string,
  { only_saved_addresses }: Pick<WithdrawalTerms, 'only_saved_addresses'>,
): WithdrawalValues {
  if (values.coin === coin) return values
  const { amount, inCoin, isAll, address, network } = EMPTY
  return {
    ...values,
    coin,
    ...((values.inCoin || values.isAll) && { amount, inCoin, isAll }),
    ...(only_saved_addresses && { address, network }),
  }
}

/** The request that these values mean, whatever the price is at a retry. */
export const meantBy = (
  userId: string,
  { coin, amount, inCoin, isAll, address, network, memo, withoutMemo }: WithdrawalValues,
): Meant => ({
  form: NAME,
  userId,
  values: [coin, amount, inCoin, isAll, address, network, memo, withoutMemo],
})

export const forgetDraft = (userId: string): void => drafts.forgetDraft(NAME, userId)
