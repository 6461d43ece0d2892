export const REASON = { reason: 'For an attack' }

/** A fund in USDT, as staff credit it. */
export const fundOf = (usd_amount: string) => ({ token_symbol: 'USDT', usd_amount, ...REASON })
