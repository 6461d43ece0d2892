import { copied, forged, type Tampering, tampering } from './tampering.ts'

/** The API has no right to it. */
const owners = (name: string, tables: readonly string[], by: Tampering['owner'], sql: string) =>
  tampering(name, tables, ['refused', by], sql)

/** Changes of where funds go, on which terms, and of decisions by two people. */
export const REQUEST_TAMPERINGS: readonly Tampering[] = [
  owners(
    'the destination of a pending withdrawal',
    ['withdrawals'],
    'minute',
    `update withdrawals set wallet_address = '0x00000000000000000000000000000000deadbeef' where status = 'pending'`,
  ),
  owners(
    'the destination of a withdrawal that was sent',
    ['withdrawals'],
    'night',
    `update withdrawals set wallet_address = '0x00000000000000000000000000000000deadbeef' where status = 'confirmed'`,
  ),
  owners(
    'the network of a pending withdrawal',
    ['withdrawals'],
    'minute',
    `update withdrawals set network = 'tron' where status = 'pending'`,
  ),
  tampering(
    'the transaction id of a withdrawal that was sent',
    ['withdrawals'],
    ['refused', 'night'],
    `update withdrawals set txid = 'forged' where status = 'confirmed'`,
  ),
  tampering(
    'the transaction id of a pending withdrawal',
    ['withdrawals'],
    ['minute'],
    `update withdrawals set txid = 'forged' where status = 'pending'`,
  ),
  tampering(
    'the mailed confirmation of a withdrawal',
    ['withdrawals'],
    ['minute'],
    `update withdrawals set mail_confirmed_at = now() where status = 'pending'`,
  ),
  owners(
    'the return and the days of an investment',
    ['investments'],
    'minute',
    `update investments set roi = '900%', days = 1 where status = 'completed'`,
  ),
  owners(
    'the terms that return the principal',
    ['investments'],
    'minute',
    `update investments set returns_principal = not returns_principal where status = 'completed'`,
  ),
  tampering(
    'an investment that began earlier',
    ['investments'],
    ['minute'],
    `update investments set activated_at = activated_at - interval '90 days' where status = 'completed'`,
  ),
  owners(
    'the amount of a pending deposit',
    ['deposits'],
    { unseen: 'staff confirm what arrived' },
    `update deposits set amount = amount * 10 where status = 'pending'`,
  ),
  tampering(
    'the address that customers deposit to',
    ['payment_methods'],
    ['minute'],
    `update payment_methods set address = '0x00000000000000000000000000000000deadbeef' where kind = 'crypto' and type = 'deposit' and 'ETH' = any(coins)`,
  ),
  tampering(
    'a deposit address that no one approved',
    ['payment_methods'],
    ['minute'],
    copied('payment_methods', `kind = 'crypto' and type = 'deposit' and 'ETH' = any(coins)`, {
      id: 'gen_random_uuid()',
      address: `'0x00000000000000000000000000000000deadbeef'`,
    }),
  ),
  tampering(
    'an approved request of two people that no one made',
    ['approvals'],
    ['minute'],
    copied('approvals', `status = 'approved' and action = 'fund.add'`, {
      id: forged('id'),
      action: `'funding.top_up'`,
    }),
  ),
  tampering(
    'a pending request that is approved without a decision',
    ['approvals'],
    ['minute'],
    `update approvals set status = 'approved', decided_at = now(), decided_by = (select id from staff s where s.id <> requested_by limit 1) where status = 'pending'`,
  ),
  tampering(
    'a pending request that is refused without a decision',
    ['approvals'],
    ['minute'],
    `update approvals set status = 'refused', decided_at = now(), decided_by = requested_by where status = 'pending'`,
  ),
  owners(
    'the approver of a decided request',
    ['approvals'],
    'minute',
    `update approvals a set decided_by = (select id from staff s where s.id not in (a.decided_by, a.requested_by) limit 1) where status = 'approved'`,
  ),
  owners(
    'the person who asked for a decided request',
    ['approvals'],
    'minute',
    `update approvals a set requested_by = (select id from staff s where s.id not in (a.decided_by, a.requested_by) limit 1) where status = 'approved'`,
  ),
  owners(
    'the amount of a pending request of two people',
    ['approvals'],
    'minute',
    `update approvals set input = replace(input, '15', '1500') where status = 'pending'`,
  ),
  owners(
    'a decided request that was removed',
    ['approvals'],
    'night',
    `delete from approvals where status = 'approved' and action = 'fund.add'`,
  ),
  tampering(
    'a pinned price',
    ['price_pins'],
    ['refused', 'minute'],
    `insert into price_pins (coin, usd, pinned_at, until, reason, mac) values ('USDT', 0.01, now(), now() + interval '1 hour', 'forged', sha256(''))`,
  ),
  tampering(
    'the current price',
    ['prices'],
    [{ unseen: 'no process uses a price without its MAC' }],
    `insert into prices (coin, usd, at, sources, mac) values ('USDT', 0.01, now(), 'kraken', sha256(''))`,
  ),
  tampering(
    'a candle',
    ['candles'],
    [{ unseen: 'candles follow the prices, and have no MAC' }],
    `insert into candles (source, coin, interval, start, open, high, low, close) values ('live', 'USDT', '1m', date_trunc('minute', now()), 0.01, 0.01, 0.01, 0.01)`,
  ),
]
