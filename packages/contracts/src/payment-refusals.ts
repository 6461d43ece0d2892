import { BUNDLE_DEPOSIT_COINS, QUOTE_HOURS_MAX, TAG_MAX } from '@mintmark/domain'
import { oneOf, onlyForDeposit } from './error-phrases.ts'
import { error, plain, type RefusalErrors } from './error-row.ts'

const MEMO = 'destination tag'

/** The refusals about a payment: its coin, network, memo, method, quote and transaction ID. */
export const PAYMENT_REFUSALS: Pick<
  RefusalErrors,
  | 'coin_not_allowed'
  | 'method_not_for_coin'
  | 'quote_too_old'
  | 'quote_mismatch'
  | 'quote_required'
  | 'txid_invalid'
  | 'txid_recorded'
  | 'not_arrived_yet'
  | 'network_unclear'
  | 'memo_required'
  | 'memo_invalid'
  | 'memo_unclear'
  | 'memo_not_used'
> = {
  coin_not_allowed: error({
    status: 422,
    text: ({ allowed }) => onlyForDeposit(allowed),
    example: { coin: 'SOL', allowed: BUNDLE_DEPOSIT_COINS },
  }),
  method_not_for_coin: error({
    status: 422,
    text: ({ coin, accepted }) =>
      accepted.length === 0
        ? `This payment method cannot be used for ${coin}. Choose another one.`
        : `This payment method is for ${oneOf(accepted)}, not for ${coin}. Choose a method for ${coin}.`,
    example: { coin: 'BTC', accepted: ['USDT'] },
  }),
  quote_too_old: error({
    status: 422,
    text: ({ hours }) => `This price is over ${hours} hours old. Get a new price, then submit again.`,
    example: { hours: QUOTE_HOURS_MAX },
  }),
  txid_invalid: error({
    status: 422,
    text: ({ form }) => `${form}.`,
    example: { form: 'A Bitcoin transaction ID has 64 hexadecimal characters' },
  }),
  network_unclear: error({
    status: 422,
    text: ({ networks }) =>
      `This address can be used on ${oneOf(networks)}. Choose the network that the recipient uses.`,
    example: { networks: ['Ethereum', 'BNB Smart Chain'] },
  }),
  txid_recorded: plain(
    409,
    'This transaction ID is already recorded, in a request or as an unidentified deposit. Search for it.',
  ),
  not_arrived_yet: plain(422, 'The time of arrival is in the future. Enter when the funds arrived.'),
  quote_required: error({
    status: 422,
    text: ({ memo }) => `Get the address and its ${memo} first, then submit again.`,
    example: { memo: MEMO },
  }),
  memo_required: error({
    status: 422,
    text: ({ memo, network }) =>
      `Enter the ${memo} of the recipient on ${network}, or confirm that the recipient needs none. Without it, the funds may be lost.`,
    example: { memo: MEMO, network: 'XRP Ledger' },
  }),
  memo_invalid: error({
    status: 422,
    text: ({ memo }) => `A ${memo} is a whole number from 0 to ${TAG_MAX}.`,
    example: { memo: MEMO },
  }),
  memo_unclear: error({
    status: 422,
    text: ({ memo }) =>
      `The address already contains a ${memo}. Remove the other one, or enter the address without it.`,
    example: { memo: MEMO },
  }),
  memo_not_used: error({
    status: 422,
    text: ({ network }) => `${network} has no memos or tags. Leave it out.`,
    example: { network: 'Bitcoin' },
  }),
  quote_mismatch: plain(422, 'The amount, coin or method differs from the quote. Get a new quote and submit again.'),
}
