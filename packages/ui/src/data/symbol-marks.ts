import {
  siBitcoin,
  siBnbchain,
  siCardano,
  siDogecoin,
  siEthereum,
  siLitecoin,
  siPolkadot,
  siSolana,
  siTether,
  siXrp,
} from 'simple-icons'

/** The mark of a symbol: a path of 24 by 24, and the color that it is known by. */
export interface SymbolMark {
  readonly path: string
  readonly color: string
  /** True if the path is a whole disc already, with the sign cut out. */
  readonly isDisc?: true
}

/** The marks of well-known symbols. Any other symbol shows its letters. */
export const SYMBOL_MARKS: Readonly<Record<string, SymbolMark>> = {
  BTC: { path: siBitcoin.path, color: `#${siBitcoin.hex}`, isDisc: true },
  ETH: { path: siEthereum.path, color: '#627EEA' },
  USDT: { path: siTether.path, color: '#26A17B' },
  SOL: { path: siSolana.path, color: `#${siSolana.hex}` },
  ADA: { path: siCardano.path, color: `#${siCardano.hex}` },
  DOT: { path: siPolkadot.path, color: `#${siPolkadot.hex}` },
  XRP: { path: siXrp.path, color: '#23292F' },
  BNB: { path: siBnbchain.path, color: `#${siBnbchain.hex}` },
  DOGE: { path: siDogecoin.path, color: `#${siDogecoin.hex}` },
  // Our own dollar sign.
  USDC: {
    path: 'M17 8.2A5 5 0 1 0 12 13.2a2.6 2.6 0 1 1-2.6 2.6H7a5 5 0 1 0 5-5 2.6 2.6 0 1 1 2.6-2.6zM10.8 1v3h2.4V1zm0 19v3h2.4v-3z',
    color: '#2775CA',
  },
  LTC: { path: siLitecoin.path, color: '#345D9D' },
}
