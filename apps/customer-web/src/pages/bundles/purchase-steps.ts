/** How a bundle is bought, as the address names the steps. */
export const PURCHASE_STEPS = ['choose', 'balance', 'deposit', 'refused'] as const
