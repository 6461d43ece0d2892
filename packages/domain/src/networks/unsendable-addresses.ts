import type { NetworkId } from './networks.ts'

/**
 * The addresses of a network whose key or hash is zero, and known ones that no one or everyone has a key for: nothing that is sent
 * there comes back. Bitcoin and its relatives have a zero address of each kind.
 */
export const ZERO_ADDRESSES: Readonly<Record<NetworkId, readonly string[]>> = {
  bitcoin: [
    '1111111111111111111114oLvT2',
    '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8',
    'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  ],
  ethereum: ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'],
  tron: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  bsc: ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dEaD'],
  solana: ['11111111111111111111111111111111'],
  xrpl: ['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  litecoin: [
    'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE',
    'M7uAERuQW2AotfyLDyewFGcLUDtAYu9v5V',
    'ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqp9ysmq',
  ],
  dogecoin: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehC', '9rSGfPZLcyCGzY4uYEL1fkzJr6fkicS2rs'],
}

interface TokenContract {
  readonly token: string
  readonly network: NetworkId
  readonly address: string
}

/** The contracts of tokens, which keep what is sent to them. People paste one where they mean the token. */
export const TOKEN_CONTRACTS: readonly TokenContract[] = [
  { token: 'USDT', network: 'ethereum', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  { token: 'USDT', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  { token: 'USDC', network: 'ethereum', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { token: 'USDC', network: 'tron', address: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8' },
  { token: 'USDT', network: 'bsc', address: '0x55d398326f99059fF775485246999027B3197955' },
  { token: 'USDC', network: 'bsc', address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d' },
  { token: 'BNB', network: 'bsc', address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
  { token: 'USDC', network: 'solana', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
  { token: 'USDT', network: 'solana', address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' },
  { token: 'SOL', network: 'solana', address: 'So11111111111111111111111111111111111111112' },
  { token: 'DAI', network: 'ethereum', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
  { token: 'LINK', network: 'ethereum', address: '0x514910771AF9Ca656af840dff83E8264EcF986CA' },
  { token: 'UNI', network: 'ethereum', address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' },
  { token: 'SHIB', network: 'ethereum', address: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE' },
  { token: 'PEPE', network: 'ethereum', address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933' },
  { token: 'AAVE', network: 'ethereum', address: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9' },
]
