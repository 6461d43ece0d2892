import type { Corruption } from './seal-corruptions.ts'

/** Payments that were credited twice, or count as confirmed by two people and were not, and the reports about them. */
export const PAYMENT_CORRUPTIONS: readonly Corruption[] = [
  [
    'a transaction that credited unidentified funds and a deposit as well',
    `insert into request_txids select chain, 'deposit', id, 'a bank reference' from deposits where amount = 10`,
    `delete from request_txids where request_id in (select id from deposits where amount = 10)`,
    [
      /^Transaction a bank reference credited deposit \S+, to which unidentified funds are assigned, and the deposit \S+\.$/,
    ],
  ],
  [
    'a customer whose payments one person confirmed and count as confirmed by two',
    `insert into depositors (id, by_two_since) select id, '2000-01-01' from customers where id not in (select id from depositors) limit 1`,
    `delete from depositors where by_two_since = '2000-01-01'`,
    [/Two people count as having confirmed a payment of customer .*, and no entry names their approval/],
  ],
]
