// The facts in the contract's examples: the same people, offers and amounts in every answer.

const idOf = (number: number) => `019a3c00-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The customer whose account the examples show: the investor of the demo. */
export const ADA = {
  id: idOf(1),
  email: 'investor@mintmark.test',
  first_name: 'Ada',
  last_name: 'Lindqvist',
  phone: '+1 212 555 0198',
  country: 'Canada',
} as const

export const ARJUN = {
  id: idOf(2),
  email: 'arjun.mehta@example.com',
  first_name: 'Arjun',
  last_name: 'Mehta',
  phone: '+91 98 5555 0163',
  country: 'India',
} as const

export const CAMILA = {
  id: idOf(3),
  email: 'camila.souza@example.com',
  first_name: 'Camila',
  last_name: 'Souza',
  phone: '+55 11 5550 0134',
  country: 'Brazil',
} as const

/** The staff member who is signed in. */
export const MORGAN = { id: idOf(11), email: 'staff@mintmark.test', name: 'Morgan Hale' } as const

export const PRIYA = { id: idOf(12), email: 'finance@mintmark.test', name: 'Priya Nair' } as const

export const IDS = {
  coins: { BTC: idOf(21), ETH: idOf(22), USDT: idOf(23), SOL: idOf(24), ADA: idOf(25), DOT: idOf(26), XRP: idOf(27) },
  plans: { Bronze: idOf(31), Silver: idOf(32), Gold: idOf(33), Platinum: idOf(34), Diamond: idOf(35) },
  /** In the order of `METHODS`. */
  methods: [idOf(41), idOf(42), idOf(43), idOf(44), idOf(45), idOf(46), idOf(47)],
  house: '00000000-0000-7000-8000-000000000001',
  deposits: { btc: idOf(51), eth: idOf(52), usdt: idOf(53), pending: idOf(54), arjun: idOf(55), camila: idOf(56) },
  withdrawals: { usdt: idOf(61), pending: idOf(62), arjun: idOf(63) },
  investments: { gold: idOf(71), silver: idOf(72), arjun: idOf(73) },
  approvals: { pending: idOf(81), approved: idOf(82) },
  sessions: [idOf(91), idOf(92)],
  passkey: idOf(93),
  challenge: idOf(94),
  impersonation: idOf(95),
  quote: idOf(96),
  entries: [idOf(101), idOf(102), idOf(103), idOf(104), idOf(105), idOf(106), idOf(107), idOf(108), idOf(109)],
  events: [idOf(121), idOf(122)],
  news: [idOf(191), idOf(192)],
  savedAddresses: [idOf(141), idOf(142)],
  scamReport: idOf(143),
  unidentified: idOf(145),
  frozenAddress: idOf(144),
  note: idOf(181),
  custodyReport: idOf(151),
  profitRun: idOf(152),
  profitRunLine: idOf(153),
  supportThreads: [idOf(161), idOf(162)],
  supportMessages: [idOf(171), idOf(172), idOf(173)],
  mails: [idOf(181), idOf(182), idOf(183)],
  audit: [idOf(131), idOf(132), idOf(133), idOf(134)],
} as const

/** The name of an uploaded file. */
export const PROOF = '8c525f6a-6df5-43a5-b095-f637c4181b6c.webp'

export const TXID = '0x7b1f0c2e9d4a8856f3a1d0b4c6e89f27715a3c0de4b8f6927c1d5a0e3f4b6c81'
/** The transaction of funds that arrived without a request. */
export const UNIDENTIFIED_TXID = '0x2e94c7d10b58f6a3e7719c0d4fb2685a93e1d7064c8ba25f10e6937db84c5fa2'

/** The moment at which the examples look at the platform. */
export const TODAY = '2026-11-21T12:00:00.000Z'

/** Has the form of a mailed token, and opens nothing. */
export const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDE'

/** An address without an account. */
export const UNKNOWN_EMAIL = 'unknown@example.com'

/** A person's details, as samples send them. */
export const PROFILE = { first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' } as const

/** The answer to an action that another staff member has to approve. */
export const awaitingExample = (message: string) =>
  ({ success: true, awaiting_approval: true, approval_id: IDS.approvals.pending, message }) as const
