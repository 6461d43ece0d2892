import type { Values } from '@mintmark/client'
import { SPENDING_DAYS } from '@mintmark/domain'

export const fundingMessages = {
  title: 'Funding accounts',
  subtitle: 'Profit is paid from these accounts. An account cannot pay out more than it holds.',
  columns: {
    name: 'Account',
    balance: 'Balance (USD)',
    spent: `Paid as profit, ${SPENDING_DAYS} days`,
    runsOut: 'Runs out',
    bundles: 'Bundles',
    created: 'Created',
  },
  lasts: 'More than 10 years',
  nothing: '--',
  copyId: 'Copy account ID',
  open: 'New account',
  topUp: 'Top up',
  empty: 'No funding accounts yet.',
  errorText: 'Failed to load funding accounts',
  failed: 'The server did not respond. Try again.',
  addFund: {
    title: 'Add fund',
    recipient: ({ name, email }: Values<'name' | 'email'>) => `To ${name} (${email})`,
    token_symbol: 'Token',
    tokenPlaceholder: 'Select a token',
    usd_amount: 'USD amount',
    reason: 'Reason',
    reasonHint: 'The customer reads it in the app and in the email. Saved in the ledger with your name.',
    preview: 'The customer gets about',
    live: ({ price, coin }: Values<'price' | 'coin'>) =>
      `At the server's price of ${price} per ${coin}. The price may change before you submit.`,
    pinned: ({ price, coin }: Values<'price' | 'coin'>) =>
      `At the price of ${price} per ${coin} that staff pinned. The price may change before you submit.`,
    simulated: ({ price, coin }: Values<'price' | 'coin'>) =>
      `At the server's simulated price of ${price} per ${coin}. The price may change before you submit.`,
    reference: ({ price, coin }: Values<'price' | 'coin'>) =>
      `At the reference price of ${price} per ${coin}, as a rough guide only. The server converts at its own price.`,
    submit: 'Add fund',
    busy: 'Adding...',
    success: 'Fund added successfully!',
    successDetail: ({ usd, tokens, coin }: Values<'usd' | 'tokens' | 'coin'>) => `${usd} = ${tokens} ${coin}`,
    failed: ({ message }: Values<'message'>) => `Failed to add fund: ${message}`,
    networkError: 'Network error',
    unknownError: 'Unknown error',
  },
  creation: {
    title: 'New funding account',
    text: 'A new account is empty. You can choose it as the source of profit in a bundle.',
    name: 'Name',
    submit: 'Create',
    busy: 'Creating...',
    done: 'Funding account created',
  },
  toppingUp: {
    title: ({ name }: Values<'name'>) => `Top up ${name}`,
    text: ({ balance }: Values<'balance'>) =>
      `Records USD that the house has set aside for profit. The account holds ${balance} now.`,
    amount: 'Amount in USD',
    evidence: 'Evidence',
    evidenceHint: 'Where to find it: a bank statement, a ticket, or a transaction.',
    submit: 'Top up',
    busy: 'Topping up...',
  },
} as const
