const LAST = '(select id from entries order by id desc limit 1)'
const FIRST = `(select id from entries where kind = 'fund.added' order by id limit 1)`
/** The chain with the most seals. */
const BUSY = '(select chain from seals group by chain order by count(*) desc, chain limit 1)'
const LAST_SEAL = `chain = ${BUSY} and position = (select max(position) from seals where chain = ${BUSY})`
const SWAP = [
  [1, -1],
  [2, 1],
  [-1, 2],
].map(([from, to]) => `update seals set position = ${to} where chain = ${BUSY} and position = ${from}`)
const FORGED = `overlay(id::text placing 'ffffffff' from 29)::uuid`

/** A way to corrupt the books, how to repair them, and the reports about it. */
export type Corruption = readonly [name: string, corrupt: string, repair: string, reported: RegExp[]]

/** The corruptions of chains, MACs, seals and balances after postings. */
export const SEAL_CORRUPTIONS: readonly Corruption[] = [
  [
    'a balance after a posting that was changed',
    `update postings set balance_after = balance_after + 1 where entry_id = ${FIRST} and balance_after is not null`,
    `update postings set balance_after = balance_after - 1 where entry_id = ${FIRST} and balance_after is not null`,
    [/says that the balance is/, /does not fit its MAC/],
  ],
  [
    'an entry in the wrong chain',
    `update entries set chain = (chain + 1) % 16 where id = ${FIRST}`,
    `update entries set chain = chain_of(id)`,
    [
      ...[
        /Entry .* of owner .* lies in chain/,
        /Posting .* lies in chain .*, and its entry does not/,
        /has no postings/,
      ],
      ...[/is of entry .*, which is gone/, /does not fit its MAC/, /has no seal/, /has no audit row that explains it/],
    ],
  ],
  [
    'a posting whose chain is not that of its entry',
    `update postings set chain = (chain + 1) % 16 where entry_id = ${FIRST} and ordinal = 0`,
    `update postings set chain = chain_of(entry_id)`,
    [/does not sum to zero/, /Posting .* lies in chain .*, and its entry does not/, /does not fit its MAC/],
  ],
  [
    'a balance in the wrong chain',
    `update balances set chain = (chain + 1) % 16 where account = 'invested'`,
    `update balances set chain = chain_of(owner_id)`,
    [/The account invested USDT of customer .* lies in chain/],
  ],
  [
    'another MAC',
    `update entries set mac = set_byte(mac, 0, get_byte(mac, 0) # 1) where id = ${FIRST}`,
    `update entries set mac = set_byte(mac, 0, get_byte(mac, 0) # 1) where id = ${FIRST}`,
    [/does not fit its MAC/, /The seal at position .* does not fit its hash/],
  ],
  [
    'an entry without a MAC',
    `create temporary table kept as select id, mac from entries where id = ${FIRST};
     update entries set mac = null where id = ${FIRST}`,
    `update entries e set mac = kept.mac from kept where kept.id = e.id; drop table kept`,
    [/Entry .* has no MAC/, /The seal at position .* does not fit its hash/],
  ],
  [
    'a MAC by a key that the books do not have',
    `update entries set key_number = 2 where id = ${FIRST}`,
    `update entries set key_number = 1`,
    [/has a MAC by key 2, and the books have no such key/],
  ],
  [
    'a gap in the seals',
    `create temporary table kept as select * from seals where chain = ${BUSY} and position = 2;
     delete from seals where chain = ${BUSY} and position = 2`,
    `insert into seals select * from kept; drop table kept`,
    [/goes from position 1 to 3/, /The seal at position 3 .* does not fit its hash/, /has no seal/],
  ],
  [
    'two seals that were swapped',
    SWAP.join(';'),
    SWAP.join(';'),
    [/The seal at position 1 .* does not fit its hash/, /The seal at position [23] .* does not fit its hash/],
  ],
  [
    'a seal with another hash',
    `update seals set hash = sha256(hash) where chain = ${BUSY} and position = 1`,
    `update seals s set hash = sha256(e.mac) from entries e
     where e.chain = s.chain and e.id = s.entry_id and s.chain = ${BUSY} and s.position = 1`,
    [/The seal at position 1 .* does not fit its hash/, /The seal at position 2 .* does not fit its hash/],
  ],
  [
    'an entry that was never sealed',
    `create temporary table kept as select * from seals where ${LAST_SEAL}; delete from seals where ${LAST_SEAL}`,
    `insert into seals select * from kept; drop table kept`,
    [/^Entry .* has no seal\.$/],
  ],
  [
    'a forged entry before it is sealed',
    `insert into entries (chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, mac, key_number)
       select chain, ${FORGED}, 'profit.reduced', owner_id, subject_id, now(), actor_realm, actor_id, mac, key_number
       from entries where id = ${LAST};
     insert into postings select chain, id, given.ordinal, owner_id, 'outside', 'BTC', given.amount, null
       from entries, (values (0, 1), (1, -1)) given (ordinal, amount) where kind = 'profit.reduced'`,
    `delete from postings where entry_id in (select id from entries where kind = 'profit.reduced');
     delete from entries where kind = 'profit.reduced'`,
    [/does not fit its MAC/, /has no audit row that explains it/],
  ],
]
