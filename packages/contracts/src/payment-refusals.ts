import { BUNDLE_DEPOSIT_COINS, QUOTE_HOURS_MAX } from '@mintmark/domain'
import { oneOf, onlyForDeposit } from './error-phrases.ts'
import { error, plain, type RefusalErrors } from './error-row.ts'

/** The refusals about a payment: its coin, method, quote and transaction ID. */
export const PAYMENT_REFUSALS: Pick<
  RefusalErrors,
  'coin_not_allowed' | 'method_not_for_coin' | 'quote_too_old' | 'quote_mismatch' | 'txid_invalid'
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
  quote_mismatch: plain(422, 'The amount, coin or method differs from the quote. Get a new quote and submit again.'),
}
