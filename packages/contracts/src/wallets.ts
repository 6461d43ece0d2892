import * as z from 'zod/mini'
import { OTHER_WALLETS, WALLETS } from './demo/addresses.ts'
import { endpoint } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { FACTOR_REFUSALS, factor, ofCustomer } from './own-account.ts'
import { id, moment, requiredLine, symbol } from './primitives.ts'
import { SAVED_ADDRESS_REFUSALS, SAVED_EXAMPLE, savedAddressResponse } from './saved-addresses.ts'

const own = { audience: 'customer', owner: 'params.userId', method: 'POST', params: ofCustomer } as const

export const startWalletConnection = endpoint({
  ...own,
  name: 'startWalletConnection',
  summary: 'Start to connect a wallet: the message of EIP-4361 that it must sign within five minutes',
  path: '/api/user/:userId/wallets/message',
  body: z.object({ wallet: requiredLine(100) }),
  sample: () => ({ body: { wallet: OTHER_WALLETS.ETH } }),
  response: z.object({ challenge_id: id, message: z.string(), expires_at: moment }),
  example: {
    challenge_id: IDS.challenge,
    message: `localhost:4100 wants you to sign in with your Ethereum account:\n${WALLETS.ETH}\n\n…`,
    expires_at: '2026-11-21T09:05:00.000Z',
  },
  refusals: ['address_invalid', 'too_many_attempts'],
})

export const connectWallet = endpoint({
  ...own,
  name: 'connectWallet',
  summary:
    'Save the address of a wallet whose owner signed the message, or mark it as proven if it is saved already. Asks for a second factor, if there is one, while only saved addresses are allowed',
  path: '/api/user/:userId/wallets',
  tags: ['Withdrawal'],
  body: z.object({
    challenge_id: id,
    signature: requiredLine(200),
    label: requiredLine(60),
    token_symbol: symbol,
    /** Apart, because the wallet's challenge has the same name as a passkey's. */
    factor: z.nullish(z.object(factor)),
  }),
  sample: () => ({
    body: { challenge_id: IDS.challenge, signature: `0x${'1b'.repeat(65)}`, label: 'Mine', token_symbol: 'ETH' },
  }),
  response: z.object({ success: z.literal(true), address: savedAddressResponse }),
  example: {
    success: true,
    address: {
      ...SAVED_EXAMPLE,
      label: 'MetaMask',
      token_symbol: 'ETH',
      network: 'ethereum',
      wallet: WALLETS.ETH,
      proven_at: '2026-11-21T09:01:00.000Z',
    },
  },
  refusals: [...SAVED_ADDRESS_REFUSALS, 'wallet_refused', ...FACTOR_REFUSALS],
})
