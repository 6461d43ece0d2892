import { randomBytes } from 'node:crypto'
import type { approveAction, BodyOf, ResponseOf, readApproval, startApprovalSignature } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import type { InSession, StaffActor } from '../../actor.ts'
import { fail } from '../../failure.ts'
import { challengeFor, readSignedTexts } from '../../ledger/signed-texts.ts'
import type { Platform } from '../../platform.ts'
import {
  keepChallenge,
  limitChecks,
  ownPasskeyThatSigned,
  passkeysOf,
  requestOptions,
  takeChallenge,
} from '../factors/public.ts'
import { readSharedSettings } from '../settings/public.ts'
import type { SignatureRow } from './approvals-table.ts'

type Signer = StaffActor & InSession

/** The answer of the approver's browser; neither field if the approval is not signed. */
export type PasskeyAnswer = BodyOf<typeof approveAction>

const NONCE_BYTES = 32

const purposeOf = (id: string) => `approve ${id}` as const

/** Starts to ask an approver for a passkey that signs the content of one request. */
export async function startSigning(
  platform: Platform,
  actor: Signer,
  id: string,
): Promise<ResponseOf<typeof startApprovalSignature>> {
  const { db, env, reads } = platform
  await limitChecks(platform, actor)
  const text = (await readSignedTexts(reads, [id])).get(id) ?? fail('not_found', {})
  const nonce = randomBytes(NONCE_BYTES)
  const options = { ...(await requestOptions(env, 'staff')), challenge: challengeFor(nonce, text) }
  return {
    challenge_id: await keepChallenge(db, { purpose: purposeOf(id), actor }, nonce.toString('base64url')),
    options,
  }
}

const bytesOf = (part: unknown) => Buffer.from(String(part), 'base64url')

/**
 * The signature that an approver gives to a request; undefined if none is given. Refuses one that the approver's passkey did not
 * make over the content of this request, for the challenge of this session (`signature_refused`).
 */
export async function takeSignature(
  platform: Platform,
  { given, ...actor }: Signer & { readonly given: PasskeyAnswer },
  id: string,
): Promise<SignatureRow | undefined> {
  const { challenge_id, credential } = given ?? {}
  if (challenge_id == null && credential == null) return undefined
  if (challenge_id == null || credential == null) return fail('signature_refused', {})
  const nonceText = await takeChallenge(platform.db, challenge_id, { purpose: purposeOf(id), actor })
  const content = (await readSignedTexts(platform.reads, [id])).get(id)
  if (nonceText === undefined || content === undefined) return fail('signature_refused', {})
  const nonce = Buffer.from(nonceText, 'base64url')
  const challenge = challengeFor(nonce, content)
  const passkey = await ownPasskeyThatSigned(platform, actor, { given: credential, challenge })
  if (!passkey) return fail('signature_refused', {})
  const { credentialId, publicKey } = passkey
  const { authenticatorData, clientDataJSON, signature } = credential.response as Record<string, unknown>
  return {
    chain: chainOf(id),
    approvalId: id,
    approverId: actor.id,
    credentialId,
    publicKey,
    content,
    nonce,
    authenticatorData: bytesOf(authenticatorData),
    clientData: bytesOf(clientDataJSON),
    signature: bytesOf(signature),
  }
}

/** True while every approval must be signed. */
export const isSigningCompulsory = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> =>
  (await readSharedSettings(db)).approvals_signed === 'true'

/** The way in which a staff member signs approvals. */
export async function readSigning(
  platform: Pick<Platform, 'db'>,
  { id }: Pick<StaffActor, 'id'>,
): Promise<ResponseOf<typeof readApproval>['signing']> {
  const [compulsory, own] = await Promise.all([isSigningCompulsory(platform), passkeysOf(platform.db, id)])
  return { compulsory, has_passkey: own.length > 0 }
}
