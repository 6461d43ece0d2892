import { copied, forged, type Tampering, tampering } from './tampering.ts'

/** The database asks the API for the audit row, and a check compares the row with the audit log. */
const compared = (name: string, table: string, sql: string) => tampering(name, [table], ['refused', 'minute'], sql)

const NOT_COMPARED = { unseen: 'it is no part of the books, and has no MAC' } as const

/** The database asks the API for the audit row, and nothing sees what the owner of the tables does. */
const asked = (name: string, table: string, sql: string) => tampering(name, [table], ['refused', NOT_COMPARED], sql)

/** The check of everything finds it. */
const kept = (name: string, tables: readonly string[], sql: string) =>
  tampering(name, tables, ['refused', 'night'], sql)

const customer = (name: string, change: string) => asked(name, 'customers', `update customers set ${change}`)

/** Offers, where and when customers may withdraw, and the credits of profit runs. */
export const OFFER_TAMPERINGS: readonly Tampering[] = [
  compared('the days and the return of a bundle', 'bundles', `update bundles set days = 1, roi = '900%'`),
  compared('the minimum of a bundle', 'bundles', `update bundles set min_amount_usd = 1`),
  compared(
    'the return of the principal of a bundle',
    'bundles',
    `update bundles set returns_principal = not returns_principal`,
  ),
  compared(
    'the account that pays the profit of a bundle',
    'bundles',
    `update bundles set funding_id = (select id from funding_accounts order by id desc limit 1)`,
  ),
  compared(
    'a bundle that no one created',
    'bundles',
    `insert into bundles (id, name, min_amount_usd, min_payout_usd, roi) values (gen_random_uuid(), 'forged', 1, 0, '900%')`,
  ),
  compared('the fee of a coin', 'coins', `update coins set fee_fixed = 1 where symbol = 'USDT'`),
  compared('the networks of a coin', 'coins', `update coins set networks = '{tron}' where symbol = 'BTC'`),
  compared(
    'a coin that can be deposited',
    'coins',
    `update coins set for_deposit = not for_deposit where symbol = 'BTC'`,
  ),
  compared('an address that is no longer frozen', 'frozen_addresses', `delete from frozen_addresses`),
  compared(
    'an address that no one froze',
    'frozen_addresses',
    `insert into frozen_addresses (id, address, reason, frozen_by, created_at)
     select gen_random_uuid(), 'forged', 'forged', id, now() from staff limit 1`,
  ),
  asked(
    'an address in an address book',
    'saved_addresses',
    `insert into saved_addresses (chain, id, customer_id, coin, network, address, label, created_at)
     select chain, ${forged('id')}, id, 'ETH', 'ethereum', '0x00000000000000000000000000000000deadbeef', 'forged', now() - interval '9 days' from customers limit 1`,
  ),
  compared(
    'a coin that no one added',
    'coins',
    `insert into coins (id, symbol, name) values (gen_random_uuid(), 'FORGED', 'forged')`,
  ),
  customer('the password of a customer', `password_hash = 'forged'`),
  customer('the proof of a mailbox', `email_verified = true, email_verified_at = '2000-01-01'`),
  customer('the wait for withdrawals of a customer', `withdrawals_wait_until = '2000-01-01'`),
  customer('withdrawals to saved addresses only', `any_address_from = '2000-01-01', only_saved_addresses = true`),
  customer('the lock of the settings of a customer', `settings_locked_until = '2000-01-01'`),
  customer('a freeze of withdrawals', `withdrawals_frozen_until = '2000-01-01'`),
  tampering(
    'a quote of a deposit at another price, which no request can use',
    ['deposit_quotes'],
    ['night'],
    copied('deposit_quotes', 'true', { id: forged('id'), price_usd: '1' }),
  ),
  tampering(
    'a profit run that no one approved',
    ['profit_runs'],
    ['refused', 'minute'],
    `update profit_runs set status = 'running' where status = 'draft'`,
  ),
  kept('the total of a profit run', ['profit_runs'], `update profit_runs set total_usd = total_usd * 2`),
  kept(
    'the amount of a waiting line of a profit run',
    ['profit_run_lines'],
    `update profit_run_lines set amount_usd = amount_usd * 9 where outcome = 'waiting'`,
  ),
  kept(
    'a line of a profit run that waits and is said to be refused',
    ['profit_run_lines'],
    `update profit_run_lines set outcome = 'skipped' where outcome = 'waiting'`,
  ),
  kept(
    'a line of a profit run that waits and is canceled alone',
    ['profit_run_lines'],
    `update profit_run_lines set outcome = 'canceled' where outcome = 'waiting'`,
  ),
  kept(
    'a credited line of a profit run that waits again',
    ['profit_run_lines'],
    `update profit_run_lines set outcome = 'waiting', credited_at = null where outcome = 'credited'`,
  ),
  kept(
    'a line of a profit run that was removed',
    ['profit_run_lines'],
    `delete from profit_run_lines where outcome = 'waiting'`,
  ),
]
