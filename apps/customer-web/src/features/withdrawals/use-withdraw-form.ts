import { FACTOR_REFUSALS, useFactor } from '@mintmark/account'
import { api, errorMessage, refusalCode, useEndpointForm, useSend } from '@mintmark/client'
import {
  type DetailedBalance,
  type SavedAddress,
  startWithdrawalCheck,
  submitTransaction,
  type WithdrawalTerms,
  withdrawalBody,
} from '@mintmark/contracts'
import { amount, formatAmount, type Price, validAmount } from '@mintmark/domain'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { readUnanswered, untilAnswered } from '../../drafts/unanswered.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { forCoin, forgetDraft, keepDraft, meantBy, readDraft } from './draft.ts'
import { previewWithdrawal, type WithdrawalPreview, type WithdrawalValues } from './preview-withdrawal.ts'
import { readAddress } from './read-address.ts'
import { isWithoutMemo, memoBody, wantedMemo } from './wanted-memo.ts'

/** The call with the one kind of body that this form sends. */
const requestWithdrawal = { ...submitTransaction, body: withdrawalBody }

export interface WithdrawFormOptions {
  readonly userId: string
  readonly balances: readonly DetailedBalance[]
  readonly prices: ReadonlyMap<string, Price>
  readonly terms: WithdrawalTerms
  /** The coin to begin with. */
  readonly coin?: string | undefined
}

/**
 * The kept values, for the coin to begin with. A request without an answer keeps its own, because only the same values are the same
 * request again.
 */
function valuesFor({ userId, terms, coin }: WithdrawFormOptions): WithdrawalValues {
  const kept = readDraft(userId)
  const isUnanswered = readUnanswered(requestWithdrawal, meantBy(userId, kept)) !== undefined
  return coin === undefined || isUnanswered ? kept : forCoin(kept, coin, terms)
}

/** The address, its memo, and the network, if one was chosen, as the calls take them. */
function destinationOf({ networks }: WithdrawalTerms, values: WithdrawalValues) {
  const own = networks[values.coin] ?? []
  const chosen = own.find((each) => each === values.network)
  return { wallet: values.address, ...(chosen && { network: chosen }), ...memoBody(wantedMemo(values, own)) }
}

/** The withdrawal form with a live preview of what would leave, and where to. Typed values survive a reload. */
export function useWithdrawForm(options: WithdrawFormOptions, onRequested: (id: string) => void) {
  const { userId, balances, prices, terms } = options
  const [request] = useSend(requestWithdrawal)
  const [startCheck] = useSend(startWithdrawalCheck)
  const dispatch = useDispatch()
  const [draft] = useState(() => valuesFor(options))
  /** True from the answer until the receipt opens: meanwhile the review stays, and stays busy. */
  const [isRequested, setRequested] = useState(false)
  const preview = (values: WithdrawalValues): WithdrawalPreview => {
    const balance = balances.find(({ token_symbol }) => token_symbol === values.coin)
    const price = prices.get(values.coin)
    if (!balance || !price) return {}
    const asked = readUnanswered(requestWithdrawal, meantBy(userId, values))
    const preview = previewWithdrawal(values, { balance, price, terms })
    return asked === undefined
      ? preview
      : { ...preview, units: amount(String(asked.body.amount)), fee: validAmount(asked.body.fee ?? 0) }
  }
  const amountOf = (values: WithdrawalValues) => {
    const { units } = preview(values)
    return units === undefined ? '' : formatAmount(units)
  }
  /** The server refuses a request if another fee applies than the one on the screen. */
  const feeShown = (values: WithdrawalValues) => {
    const { fee } = preview(values)
    return fee === undefined ? null : formatAmount(fee)
  }
  const networksOf = ({ coin }: WithdrawalValues) => terms.networks[coin] ?? []
  const targetOf = (values: WithdrawalValues) => {
    const networks = networksOf(values)
    return readAddress(values.address, { ...terms, ...wantedMemo(values, networks), networks, chosen: values.network })
  }
  const form = useEndpointForm(requestWithdrawal, {
    values: draft,
    label: (name) => withdrawalsMessages.fields[name],
    bodyFields: { token_symbol: 'coin', wallet: 'address', without_memo: 'withoutMemo' },
    // Every other refusal is shown with the review, where the fields are not.
    refusals: FACTOR_REFUSALS,
    toBody: (values) => ({
      user_id: userId,
      type: 'withdrawal',
      token_symbol: values.coin,
      method_id: null,
      amount: amountOf(values),
      fee: feeShown(values),
      ...destinationOf(terms, values),
    }),
    checkFields: (values) => ({
      coin: values.coin === '' ? withdrawalsMessages.selectCoin : undefined,
      amount: preview(values).refusal,
    }),
    failureText: (error) =>
      factor.failureText(error) ??
      errorMessage(error, { malformed: withdrawalsMessages.submitFailed, network: withdrawalsMessages.networkFailed }),
    send: async (body, values) => {
      const kept = { body, shown: undefined }
      const ask = (proof: object) =>
        untilAnswered(meantBy(userId, values), kept, (same) => request({ body: { ...same, ...proof } }))
      const answer = await (terms.confirmed_by === 'second_factor' ? factor.prove(values.code, ask) : ask({}))
      if (refusalCode(answer.error) === 'fee_changed') dispatch(api.util.invalidateTags(['Withdrawal']))
      return answer
    },
    onSuccess: ({ id }) => {
      setRequested(true)
      forgetDraft(userId)
      onRequested(id)
    },
  })
  const values = form.form.watch()
  // A passkey signs for what is on the screen, and for nothing else.
  const factor = useFactor(() => {
    const shown = form.form.getValues()
    const body = { token_symbol: shown.coin, amount: amountOf(shown), ...destinationOf(terms, shown) }
    return startCheck({ params: { userId }, body })
  })
  useEffect(() => {
    if (!isRequested) keepDraft(userId, values)
  }, [userId, values, isRequested])
  const isUnanswered = readUnanswered(requestWithdrawal, meantBy(userId, values)) !== undefined
  return {
    ...form,
    values,
    terms,
    submission: { ...form.submission, busy: form.submission.busy || isRequested },
    isUnanswered: isUnanswered && !form.submission.busy,
    factor,
    balance: balances.find(({ token_symbol }) => token_symbol === values.coin),
    price: prices.get(values.coin),
    networks: networksOf(values),
    target: targetOf(values),
    ...preview(values),
  }
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>

/** Fills in a saved address, with its network, and the statement that its recipient needs no memo if it was saved with it. */
export function fillAddress({ form }: WithdrawForm, saved: Pick<SavedAddress, 'wallet' | 'network'> | undefined): void {
  const { wallet = '', network = null } = saved ?? {}
  form.setValue('address', wallet)
  form.setValue('network', network ?? '')
  form.setValue('memo', '')
  form.setValue('withoutMemo', isWithoutMemo(network, wallet))
}

/** Chooses another coin. */
export function chooseCoin({ form, terms, controlled }: WithdrawForm, coin: string): void {
  const { amount, inCoin, isAll, address, network } = forCoin(form.getValues(), coin, terms)
  form.setValue('amount', amount)
  form.setValue('inCoin', inCoin)
  form.setValue('isAll', isAll)
  form.setValue('address', address)
  form.setValue('network', network)
  controlled('coin').onChange(coin)
}
