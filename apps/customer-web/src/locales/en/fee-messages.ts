export const feeMessages = { network: 'Network fee', withdrawal: 'Withdrawal fee', arrives: 'You receive' } as const
