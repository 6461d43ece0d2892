/** The steps of buying a bundle, as the address names them. */
export const PURCHASE_STEPS = ['choose', 'balance', 'deposit', 'refused'] as const
