import type { TransactionSql } from 'postgres'
import { unreadable } from './run-checks.ts'
import { challengeFor, readSignedTexts } from './signed-texts.ts'

/** The signature of an approval as it is stored. */
interface Signature {
  readonly approverId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly content: string
  readonly nonce: Buffer
  readonly authenticatorData: Buffer
  readonly clientData: Buffer
  readonly signature: Buffer
  /** True if the audit log has added the public key to the account of the approver. */
  readonly isKnownKey: boolean
}

type Unsigned = { readonly [Field in keyof Signature]: null }

type Approved = (Signature | Unsigned) & {
  readonly id: string
  readonly signed: boolean
  readonly decidedBy: string | null
  /** The audit log's record of the signature; null if it has no approval. */
  readonly recorded: string | null
}

const READ = `
  select a.id, a.signed, a.decided_by as "decidedBy", s.approver_id as "approverId", s.credential_id as "credentialId",
    s.public_key as "publicKey", s.content, s.nonce, s.authenticator_data as "authenticatorData",
    s.client_data as "clientData", s.signature,
    case when s.approval_id is not null then exists (
      select from audit_log k where k.chain = chain_of(s.approver_id) and k.subject_id = s.approver_id::text
        and k.action in ('passkey.add', 'staff.add_factor') and k.outcome = 'done' and k.at <= a.decided_at
        and k.after::jsonb ->> 'public_key' = encode(s.public_key, 'hex')
    ) end as "isKnownKey",
    (
      select max(l.after::jsonb ->> 'signed') from audit_log l where l.chain = a.chain and l.subject_id = a.id::text
        and l.action = 'approval.approve' and l.outcome = 'done'
    ) as recorded
  from unnest($1::uuid[]) wanted(id) join approvals a on a.chain = chain_of(wanted.id) and a.id = wanted.id
  left join approval_signatures s on s.chain = a.chain and s.approval_id = a.id
  where a.status = 'approved' or s.approval_id is not null order by a.id`

const NEXT = 'select id from approvals where $1::uuid is null or id > $1 order by id limit $2'

const ROWS_AT_ONCE = 500

const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** True if the passkey with this public key signed this content on a site. Throws for what is no signature at all. */
async function fits({ credentialId, publicKey, content, nonce, ...signed }: Signature): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { origin } = JSON.parse(signed.clientData.toString())
  const { verified } = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: base64url(signed.authenticatorData),
        clientDataJSON: base64url(signed.clientData),
        signature: base64url(signed.signature),
      },
    },
    expectedChallenge: challengeFor(nonce, content),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  })
  return verified
}

async function violationsOfSignature({ id, decidedBy }: Approved, given: Signature, text: string | undefined) {
  const { approverId, content, isKnownKey } = given
  return [
    ...(approverId === decidedBy ? [] : [`Approval ${id} was signed by ${approverId}, who did not decide it.`]),
    ...(isKnownKey
      ? []
      : [`Approval ${id} was signed with a public key that was not added to the account of its approver before.`]),
    ...(content === text ? [] : [`The signature of approval ${id} is over another content than the request has.`]),
    ...((await fits(given).catch(() => false))
      ? []
      : [`The signature of approval ${id} does not fit its content and public key.`]),
  ]
}

async function violationsOf(row: Approved, text: string | undefined): Promise<string[]> {
  const { id, signed, recorded } = row
  const isSigned = row.signature !== null
  return [
    ...(signed && !isSigned ? [`Approval ${id} says that it is signed, and has no signature.`] : []),
    ...(isSigned && !signed ? [`Approval ${id} has a signature, and says that it has none.`] : []),
    ...(recorded === null || recorded === String(signed)
      ? []
      : [`Approval ${id} says that it is ${signed ? 'signed' : 'not signed'}, and the audit log says otherwise.`]),
    ...(row.signature === null ? [] : await violationsOfSignature(row, row, text)),
  ]
}

/** Checks the signatures of some approvals, and of each alone if a value about one of them cannot be read. */
async function violationsOfSome(sql: TransactionSql, ids: readonly string[]): Promise<string[]> {
  const violations: string[] = []
  try {
    const rows = await sql.savepoint((inner) => inner.unsafe<Approved[]>(READ, [ids as string[]]))
    const signed = rows.filter(({ signature }) => signature !== null).map(({ id }) => id)
    const texts = await readSignedTexts(sql, signed)
    for (const row of rows) violations.push(...(await violationsOf(row, texts.get(row.id))))
  } catch (error) {
    const sentence = unreadable(error)
    if (ids.length === 1) return [sentence]
    for (const id of ids) violations.push(...(await violationsOfSome(sql, [id])))
  }
  return violations
}

/**
 * Checks the signatures of these approvals: a sentence for each that is missing, or that the passkey of its approver did not
 * make over the content of the request.
 */
export async function signatureViolations(sql: TransactionSql, ids: readonly string[]): Promise<string[]> {
  const violations: string[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    violations.push(...(await violationsOfSome(sql, ids.slice(from, from + ROWS_AT_ONCE))))
  return violations
}

/** Checks the signatures of all approvals. */
export async function everySignatureViolation(sql: TransactionSql): Promise<string[]> {
  const violations: string[] = []
  for (let last: string | null = null, isMore = true; isMore; ) {
    const rows: { id: string }[] = await sql.unsafe(NEXT, [last, ROWS_AT_ONCE])
    const ids = rows.map(({ id }) => id)
    violations.push(...(await signatureViolations(sql, ids)))
    last = ids.at(-1) ?? null
    isMore = ids.length === ROWS_AT_ONCE
  }
  return violations
}
