import { LEGAL_KINDS, LEGAL_TEXT_LENGTH_MAX } from '@mintmark/domain'
import * as z from 'zod/mini'
import { acceptedTexts } from './accepted-texts.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { MORGAN } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { ofCustomer, ownAsCustomer } from './own-account.ts'
import { done, lines, moment, whenGiven } from './primitives.ts'

const versionText = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be the number of a version'))
const DAY_MS = 86_400_000
const kind = z.enum(LEGAL_KINDS, 'must be terms, privacy or risk')

const version = {
  kind,
  version: z.int(),
  /** From this time on, it is the version in force. */
  effective_at: moment,
}

const TERMS = { kind: 'terms', version: 2, effective_at: '2026-11-01T00:00:00.000Z' } as const
const RISK = { kind: 'risk', version: 1, effective_at: '2026-08-01T00:00:00.000Z' } as const
const TERMS_KIND = { kind: 'terms' } as const
const TEXT = '## 1. Your account\n\nYou keep your password to yourself.\n\n- One person, one account.'

export const listLegalTexts = endpoint({
  name: 'listLegalTexts',
  summary: 'The version in force of each legal text; texts that are not published are left out',
  method: 'GET',
  reads: 'primary',
  path: '/api/legal',
  tags: ['Legal'],
  audience: 'public',
  response: z.array(z.object(version)),
  example: [TERMS, RISK],
})

export const readLegalText = endpoint({
  name: 'readLegalText',
  summary: 'A legal text in Markdown: the version in force, or the one that is asked for',
  method: 'GET',
  reads: 'primary',
  path: '/api/legal/:kind',
  tags: ['Legal'],
  audience: 'public',
  params: z.object({ kind }),
  query: z.object({ version: z.optional(versionText) }),
  sample: () => ({ params: TERMS_KIND }),
  response: z.object({
    kind,
    /** Null: not published yet. */
    text: z.nullable(z.object({ version: z.int(), effective_at: moment, body: z.string() })),
    /** The version in force; null if there is none. */
    in_force: z.nullable(z.int()),
    /** A newer version that is published and not in force yet. */
    upcoming: z.nullable(z.object({ version: z.int(), effective_at: moment })),
  }),
  example: {
    kind: 'terms',
    text: { version: 2, effective_at: TERMS.effective_at, body: TEXT },
    in_force: 2,
    upcoming: { version: 3, effective_at: '2027-01-01T00:00:00.000Z' },
  },
  refusals: ['not_found'],
})

export const acceptLegalTexts = endpoint({
  ...ownAsCustomer,
  name: 'acceptLegalTexts',
  summary: 'Accept versions of legal texts that are in force; safe to repeat',
  method: 'POST',
  path: '/api/user/:userId/legal',
  tags: ['Session'],
  params: ofCustomer,
  body: z.object({ accepted_texts: acceptedTexts }),
  sample: () => ({ body: { accepted_texts: {} } }),
  response: done,
  example: { success: true, message: MESSAGES.legalTextsAccepted },
  refusals: ['legal_text_replaced'],
})

const staffRead = { audience: 'staff', permission: 'offers.read' } as const
const staffChange = { audience: 'staff', permission: 'legal_texts.change', params: z.object({ kind }) } as const
const textBody = lines(LEGAL_TEXT_LENGTH_MAX).check(z.minLength(1, 'is required'))
/** The time of the draft that was read before; null if there was none. Refused if it is another one now. Omitted: not checked. */
const foundSavedAt = z.optional(
  z.nullable(z.iso.datetime({ precision: 3, ...whenGiven('must be the saved_at of the draft') })),
)
/** A text may have 60,000 characters, of up to six bytes each as JSON. */
const bodyKilobytesMax = 384

export const readLegalDesk = endpoint({
  ...staffRead,
  name: 'readLegalDesk',
  summary: 'A legal text for staff: its draft and its latest 50 versions, newest first',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/legal/:kind',
  tags: ['Legal'],
  params: z.object({ kind }),
  sample: () => ({ params: TERMS_KIND }),
  response: z.object({
    kind,
    draft: z.nullable(z.object({ body: z.string(), saved_at: moment, saved_by: z.string() })),
    in_force: z.nullable(z.int()),
    versions: z.array(
      z.object({ version: z.int(), effective_at: moment, published_at: moment, published_by: z.string() }),
    ),
  }),
  example: {
    kind: 'terms',
    draft: { body: TEXT, saved_at: '2026-11-20T15:00:00.000Z', saved_by: MORGAN.email },
    in_force: 2,
    versions: [
      {
        version: 2,
        effective_at: TERMS.effective_at,
        published_at: '2026-10-20T09:00:00.000Z',
        published_by: MORGAN.email,
      },
      {
        version: 1,
        effective_at: '2026-08-01T00:00:00.000Z',
        published_at: '2026-08-01T00:00:00.000Z',
        published_by: MORGAN.email,
      },
    ],
  },
})

export const saveLegalDraft = endpoint({
  ...staffChange,
  name: 'saveLegalDraft',
  summary: 'Save the draft of a legal text; customers do not see it. An empty one discards the draft',
  method: 'PUT',
  path: '/api/admin/legal/:kind/draft',
  tags: ['Legal'],
  bodyKilobytesMax,
  body: z.object({ body: lines(LEGAL_TEXT_LENGTH_MAX), found_saved_at: foundSavedAt }),
  sample: () => ({ params: TERMS_KIND, body: { body: TEXT } }),
  /** `saved_at` is null if the draft was discarded. */
  response: z.extend(done, { saved_at: z.nullable(moment) }),
  example: { success: true, message: MESSAGES.legalDraftSaved, saved_at: '2026-11-20T15:00:00.000Z' },
  refusals: ['changed_meanwhile'],
})

export const publishLegalText = endpoint({
  ...staffChange,
  name: 'publishLegalText',
  summary:
    'Publish a new version of a legal text, now or at a later time; customers are asked to accept it once it applies',
  method: 'POST',
  path: '/api/admin/legal/:kind/publish',
  tags: ['Legal', 'Stats'],
  bodyKilobytesMax,
  body: z.object({
    body: textBody,
    found_saved_at: foundSavedAt,
    /** From when it applies. Omitted: immediately. */
    effective_at: z.nullish(
      z.iso.datetime({ precision: 3, ...whenGiven(`must be a time in UTC, such as ${TERMS.effective_at}`) }),
    ),
  }),
  sample: ({ now }) => ({
    params: TERMS_KIND,
    // It does not apply yet, so that no other call needs consent.
    body: { body: TEXT, effective_at: new Date(now.getTime() + DAY_MS).toISOString() },
  }),
  response: z.extend(done, { version: z.int() }),
  example: { success: true, message: MESSAGES.legalTextPublished(3), version: 3 },
  refusals: ['effective_date_invalid', 'changed_meanwhile'],
})

export type LegalDesk = ResponseOf<typeof readLegalDesk>
