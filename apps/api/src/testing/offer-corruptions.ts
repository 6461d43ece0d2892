import type { Corruption } from './seal-corruptions.ts'

const NO_MAC = /^Line of a profit run \S+ does not fit its MAC/

/** Offers, frozen addresses and profit runs that are not as the audit log, their MAC or each other says, and the reports about them. */
export const OFFER_CORRUPTIONS: readonly Corruption[] = [
  [
    'other terms of a bundle',
    `update bundles set days = days + 1`,
    `update bundles set days = days - 1`,
    [/^Bundle \S+ is not as the audit log left it\.$/],
  ],
  [
    'a bundle that no one created',
    `insert into bundles (id, name, min_amount_usd, min_payout_usd, roi) values (gen_random_uuid(), 'Forged', 1, 0, '900%')`,
    `delete from bundles where name = 'Forged'`,
    [/^Bundle \S+ was not added by the product\.$/],
  ],
  [
    'another fee of a coin',
    `update coins set fee_percent = 1 where symbol = 'BTC'`,
    `update coins set fee_percent = 0 where symbol = 'BTC'`,
    [/^The fee of coin \S+ is not as the audit log left it\.$/],
  ],
  [
    'a network that a coin lost',
    `update coins set networks = '{}' where symbol = 'BTC'`,
    `update coins set networks = '{bitcoin}' where symbol = 'BTC'`,
    [/^Coin \S+ is not as the audit log left it\.$/],
  ],
  [
    'a frozen address that was removed',
    `create temporary table kept as select * from frozen_addresses; delete from frozen_addresses`,
    `insert into frozen_addresses select * from kept; drop table kept`,
    [/^Frozen address \S+ was added and is gone\.$/],
  ],
  [
    'a line of a profit run whose credit is said to be refused',
    `update profit_run_lines set problem = credited_at::text, outcome = 'skipped', credited_at = null`,
    `update profit_run_lines set credited_at = problem::timestamptz, outcome = 'credited', problem = null`,
    [NO_MAC, /^Entry \S+ \(profit\.credited\) by a job settles no line of a profit run\.$/],
  ],
  [
    'a line of a profit run that was canceled although its run goes on',
    `update profit_runs set status = 'draft'; update profit_run_lines set problem = credited_at::text, outcome = 'canceled', credited_at = null`,
    `update profit_runs set status = 'done'; update profit_run_lines set credited_at = problem::timestamptz, outcome = 'credited', problem = null`,
    [
      /^Line \S+ was canceled, and profit run \S+ is draft\.$/,
      /^Profit run \S+ does not fit its MAC/,
      NO_MAC,
      /by a job settles no line of a profit run\.$/,
    ],
  ],
]
