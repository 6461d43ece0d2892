import { AUDIT_CORRUPTIONS } from './audit-corruptions.ts'
import { FORGERIES } from './forgeries.ts'
import { PAYMENT_CORRUPTIONS } from './payment-corruptions.ts'
import { type Corruption, SEAL_CORRUPTIONS } from './seal-corruptions.ts'

const LAST = '(select id from entries order by id desc limit 1)'
const FIRST = `(select id from entries where kind = 'fund.added' order by id limit 1)`
/** Replaces a funding account wherever a check looks. */
const movedFunding = (from: string, to: string) =>
  [
    `update top_ups set account_id = '${to}' where account_id = '${from}'`,
    `update investments set funding_id = '${to}' where funding_id = '${from}'`,
    `update balances set owner_id = '${to}' where owner_id = '${from}'`,
    `update postings set owner_id = '${to}' where owner_id = '${from}' and account = 'funding'`,
  ].join(';')

const MISSING_BALANCES = `
  insert into balances select chain, owner_id, account, coin, sum(amount) from postings
  where account in ('available', 'held', 'invested', 'profit') group by chain, owner_id, account, coin on conflict do nothing`

const KEEP_APPROVALS = 'create temporary table kept as select * from approvals'
const APPROVALS_BACK = `update approvals a set status = kept.status, decided_at = kept.decided_at, decided_by = kept.decided_by
  from kept where kept.id = a.id; drop table kept`

/** The corruptions of the books, how to repair them, and the reports about them. */
export const CORRUPTIONS: readonly Corruption[] = [
  [
    'an amount that was changed',
    `update postings set amount = amount + 1 where entry_id = ${LAST} and ordinal = 1`,
    `update postings set amount = amount - 1 where entry_id = ${LAST} and ordinal = 1`,
    [/does not sum to zero/, /is off from the sum of its postings by/, /does not fit its MAC/],
  ],
  [
    'both sides of an entry changed by the same factor',
    `update postings set amount = amount * 2 where entry_id = ${FIRST}`,
    `update postings set amount = amount / 2 where entry_id = ${FIRST}`,
    [/is off from the sum of its postings by/, /does not fit its MAC/],
  ],
  [
    'another customer in a posting',
    `update postings set owner_id = '01900000-0000-7000-8000-000000000000' where entry_id = ${FIRST} and account not in ('available')`,
    `update postings p set owner_id = e.owner_id from entries e where e.id = p.entry_id and p.account <> 'funding'`,
    [/concerns another customer/, /does not fit its MAC/],
  ],
  [
    'profit from the wrong funding account',
    `update postings set owner_id = '01900000-0000-7000-8000-000000000000' where account = 'funding' and amount < 0`,
    `update postings set owner_id = '00000000-0000-7000-8000-000000000001' where account = 'funding'`,
    [/is about the funding account 01900000/, /The account funding USD of customer .* is off/, /does not fit its MAC/],
  ],
  [
    'funds that were moved to another funding account everywhere',
    movedFunding('00000000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000000'),
    movedFunding('01900000-0000-7000-8000-000000000000', '00000000-0000-7000-8000-000000000001'),
    [/does not fit its MAC/],
  ],
  [
    'a funding account that holds more than its postings',
    `update balances set amount = amount + 1 where account = 'funding'`,
    `update balances set amount = amount - 1 where account = 'funding'`,
    [/The account funding USD of customer .* is off from the sum of its postings by/],
  ],
  [
    'a top-up without its record',
    `delete from top_ups`,
    `insert into top_ups select e.chain, e.subject_id, '00000000-0000-7000-8000-000000000001', p.amount, 'r', 'e', e.at
       from entries e join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = 'funding' where e.kind = 'funding.topped_up'`,
    [
      /Entry funding\.topped_up of .* belongs to nothing that happened/,
      /is about the funding account .*, and not about/,
    ],
  ],
  [
    'a reversal without its entry',
    `update deposits set reversed_at = now() where status = 'confirmed' and amount = 10`,
    `update deposits set reversed_at = null where amount = 10`,
    [/The books have no entry deposit\.reversed of/],
  ],
  [
    'a reversal whose deposit does not show it',
    `update deposits set reversed_at = null where amount = 4`,
    `update deposits set reversed_at = now() where amount = 4`,
    [/Entry deposit\.reversed of .* belongs to nothing that happened/],
  ],
  [
    'an approved action whose approval is pending again',
    `${KEEP_APPROVALS}; update approvals set status = 'pending', decided_at = null where action = 'fund.add' and status = 'approved'`,
    APPROVALS_BACK,
    [
      /is pending, and the audit log has its action as done 1 times/,
      /is pending, and fund\.add was done for it/,
      /Entry .* names approval .*, which says otherwise/,
      /^Approval .* does not fit its MAC/,
    ],
  ],
  [
    'an approval that was never given',
    `${KEEP_APPROVALS}; update approvals set status = 'approved', decided_at = now(), decided_by = '01900000-0000-7000-8000-000000000000'
       where action = 'fund.add' and decided_by is null`,
    APPROVALS_BACK,
    [
      /is approved, and the audit log has its action as done 0 times/,
      /approved by .*, and no audit row has that decision/,
      /^Approval .* does not fit its MAC/,
    ],
  ],
  [
    'a reason that was changed',
    `update entries set reason = 'another' where id = ${FIRST}`,
    `update entries set reason = 'for a test' where id = ${FIRST}`,
    [/does not fit its MAC/],
  ],
  [
    'a stored balance that was changed',
    `update balances set amount = amount + 5 where account = 'available' and coin = 'USDT'`,
    `update balances set amount = amount - 5 where account = 'available' and coin = 'USDT'`,
    [/is off from the sum of its postings by/],
  ],
  [
    'a balance below zero',
    `insert into balances select chain_of(id), id, 'available', 'SOL', -1 from customers limit 1`,
    `delete from balances where coin = 'SOL'`,
    [/off from the sum of its postings by -1/, /is below zero: -1/],
  ],
  [
    'an account without its balance',
    `delete from balances where account = 'available' and amount > 0`,
    MISSING_BALANCES,
    [/The account available \w+ of customer .* is off from the sum of its postings by -/],
  ],
  [
    'an account without its balance that was filled and emptied',
    `delete from balances where account = 'held' and amount = 0`,
    MISSING_BALANCES,
    [/The account held USDT of customer .* has postings and no balance/],
  ],
  [
    'a hold without its withdrawal',
    `update withdrawals set amount = amount - 1 where status = 'pending'`,
    `update withdrawals set amount = amount + 1 where status = 'pending'`,
    [/held by customer .* is off from the sum of the pending withdrawals/, /^Withdrawal .* does not fit its MAC/],
  ],
  [
    'a fee that no entry kept',
    `update withdrawals set fee = 0.5 where status = 'confirmed'`,
    `update withdrawals set fee = 0 where status = 'confirmed'`,
    [
      /Withdrawal .* of 3\.00000000 USDT has a fee of 0\.50000000, and its entry sends 3\.00000000 and keeps 0/,
      /^Withdrawal .* does not fit its MAC/,
    ],
  ],
  [
    'a principal that was changed',
    `update investments set principal = principal + 1 where status = 'completed'`,
    `update investments set principal = principal - 1 where status = 'completed'`,
    [/is off from the principals of the open investments/, /^Investment .* does not fit its MAC/],
  ],
  [
    'a profit that was changed',
    `update investments set profit_usd = profit_usd + 1 where status = 'completed'`,
    `update investments set profit_usd = profit_usd - 1 where status = 'completed'`,
    [/is off from the unpaid profit of the investments/, /^Investment .* does not fit its MAC/],
  ],
  [
    'a second open investment of one bundle',
    `insert into investments select (jsonb_populate_record(i, jsonb_build_object('id', overlay(i.id::text placing 'ffffffff' from 29), 'roi', 'twice'))).* from investments i where status = 'pending'`,
    `delete from investments where roi = 'twice'`,
    [
      /has 2 open investments of bundle/,
      /^Investment .* does not fit its MAC/,
      /The investment .* is pending, and the pending work lacks it/,
      /Investment .* is open, and the open investments lack it/,
    ],
  ],
  [
    'a deposit that says that more arrived than was credited',
    `update deposits set received_amount = 11 where status = 'confirmed' and amount = 10`,
    `update deposits set received_amount = 10 where status = 'confirmed' and amount = 10`,
    [/Deposit .* says that 11\.00000000 USDT arrived, and its entry credits 10\.00000000/],
  ],
  [
    'a deposit that was confirmed without an entry',
    `insert into deposits (chain, id, customer_id, coin, amount, status, created_at, decided_at) select chain, overlay(id::text placing 'ffffffff' from 29)::uuid, id, 'DOT', 1, 'confirmed', now(), now() from customers limit 1`,
    `delete from deposits where coin = 'DOT'`,
    [/The books have no entry deposit\.confirmed of/],
  ],
  [
    'a confirmed deposit that is pending again',
    `update deposits set status = 'pending', decided_at = null, received_amount = null where status = 'confirmed' and reversed_at is null`,
    `update deposits set status = 'confirmed', decided_at = coalesce(decided_at, now())`,
    [
      /Entry deposit\.confirmed of .* belongs to nothing that happened/,
      /The deposit .* is pending, and the pending work lacks it/,
    ],
  ],
  [
    'a pending request that the queue of staff does not show',
    `delete from pending_work where kind = 'withdrawal'`,
    `insert into pending_work select chain_of(id), 'withdrawal', id, customer_id, created_at from withdrawals where status = 'pending'`,
    [/The withdrawal .* is pending, and the pending work lacks it/],
  ],
  [
    'pending work of a request that was decided',
    `insert into pending_work select chain_of(id), 'deposit', id, customer_id, created_at from deposits where status = 'confirmed'`,
    `delete from pending_work p using deposits d where d.id = p.request_id and d.status = 'confirmed'`,
    [/The pending work has the deposit .*, which is not a pending one/],
  ],
  [
    'pending work of another customer',
    `update pending_work set customer_id = '01900000-0000-7000-8000-000000000000' where kind = 'investment'`,
    `update pending_work p set customer_id = i.customer_id from investments i where i.id = p.request_id`,
    [
      /The investment .* is pending, and the pending work lacks it/,
      /The pending work has the investment .*, which is not a pending one of customer 01900000/,
    ],
  ],
  [
    'an open investment that another of its bundle could be bought beside',
    `delete from open_investments`,
    `insert into open_investments select chain, customer_id, bundle_id, id from investments where status in ('pending', 'active', 'completed')`,
    [/Investment .* is open, and the open investments lack it/],
  ],
  [
    'a sum for the daily limit that was emptied',
    `update customers set phone = withdrawn_usd, withdrawn_usd = '[]'`,
    `update customers set withdrawn_usd = phone`,
    [/The daily limit of customer .* counts withdrawals of 0 USD in hour \d+, and they are worth \d+\.0{8} USD/],
  ],
  [
    'a sum for the daily limit without its withdrawal',
    `update customers set phone = withdrawn_usd, withdrawn_usd =
       format('[[%s,"7"],%s', floor(extract(epoch from now()) / 3600) - 2, substr(withdrawn_usd, 2)) where withdrawn_usd <> '[]'`,
    `update customers set withdrawn_usd = phone where withdrawn_usd <> '[]'`,
    [/The daily limit of customer .* counts withdrawals of 7\.0{8} USD in hour \d+, and they are worth 0 USD/],
  ],
  [
    'an open investment of nothing',
    `insert into open_investments select chain, id, id, id from customers limit 1`,
    `delete from open_investments where customer_id = bundle_id`,
    [/The open investments have .*, which is not an open one of customer/],
  ],
  ...PAYMENT_CORRUPTIONS,
  ...SEAL_CORRUPTIONS,
  ...AUDIT_CORRUPTIONS,
  ...FORGERIES,
]
