// The addresses of the demo, of the examples and of tests. Each has a valid checksum and spells readable text instead of the
// hash of a key, so money sent to it cannot be spent.

/** The addresses for demo deposits: `MintmarkDemoDeposit` and a letter. */
export const DEPOSIT_ADDRESSES = {
  BTC: 'bc1qf45kuardv9exk3r9d4h5getsdaekjazzrvyxu0',
  ETH: '0x4D696e746d61726B44656d6F4465706F73697445',
  USDT: '0x4D696e746D61726b44656d6f4465706f73697455',
  USDT_TRON: 'TH2XLLUCVJiWxyEKTPdNCFWhekLkjqSGcg',
  SOL: '6DBdwMrrWUBwNiukYXTKJceo1UbxkZGdB6ByTr2fSpGU',
  XRP: 'r3hKLHa7L2bZoowg1fyegaFZjxbQRUjfih',
} as const

/** Wallets of the demo investor: `AdaDemoWalletMintmar`. */
export const WALLETS = {
  BTC: 'bc1qg9jxz3r9d4h4wctvd3jhgntfde6x6ctjtpzcn6',
  ETH: '0x41646144656D6F57616C6C65744D696e746d6172',
  USDT: '0x41646144656D6F57616C6C65744D696e746d6172',
  USDT_TRON: 'TFvyB3oehSiUBn7b6CqV5aNcmpTpo3ym9q',
} as const

/** Wallets of all other customers: `DemoWalletOfSomebody`. */
export const OTHER_WALLETS = {
  BTC: 'bc1qg3jk6m6hv9kxcet5fan9xmmdv43x7ere744myz',
  ETH: '0x44656d6F57616c6C65744f66536f6d65626F6479',
  USDT: '0x44656d6F57616c6C65744f66536f6d65626F6479',
  USDT_TRON: 'TGCrTQduS7ZgjuoYf5dH5SZTpDq3NZj8mS',
  SOL: '5bzRjViVUdarkqDEbkRwtExgEHkfY8DdSB7tpARB3tBd',
  XRP: 'rfNeTMGBHPSj2jjvhoyZZH1KuSnjnCeLDf',
} as const
