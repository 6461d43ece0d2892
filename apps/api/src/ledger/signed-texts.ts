import { hash } from 'node:crypto'
import { type SignedApproval, type SignedTransfer, signedText } from '@mintmark/domain'
import type { LedgerSql } from '../db/connect.ts'

type Read = Omit<SignedApproval, 'transfer'> & { readonly [Field in keyof SignedTransfer]: string | null }

const READ = `
  select a.id, a.action, a.subject_id as "subjectId", a.customer_id as "customerId", a.amount_usd::text as "amountUsd",
    a.summary, a.changes, a.reason, a.requested_by as "requestedBy",
    encode(sha256(convert_to(a.input, 'UTF8')), 'hex') as "inputHash",
    w.coin, w.amount::text, w.fee::text, w.network, w.wallet_address as address
  from unnest($1::uuid[]) wanted(id) join approvals a on a.chain = chain_of(wanted.id) and a.id = wanted.id
  left join withdrawals w on w.chain = a.chain
    and w.id = case when a.action = 'withdrawal.confirm' then a.subject_id::uuid end`

const textOf = ({ coin, amount, fee, network, address, ...approval }: Read): string => {
  const isSent = coin !== null && amount !== null && fee !== null && address !== null
  return signedText({ ...approval, transfer: isSent ? { coin, amount, fee, network, address } : null })
}

/** The texts that approvers of these requests sign, as the rows are now. An unknown request has none. */
export async function readSignedTexts(
  sql: Pick<LedgerSql, 'unsafe'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.unsafe<Read[]>(READ, [[...ids]], { prepare: true })
  return new Map(rows.map((row) => [row.id, textOf(row)]))
}

/** The challenge that a passkey signs for a text: SHA-256 of the server's nonce and the text, in base64url. */
export const challengeFor = (nonce: Buffer, text: string): string =>
  hash('sha256', Buffer.concat([nonce, Buffer.from(text)]), 'base64url')
