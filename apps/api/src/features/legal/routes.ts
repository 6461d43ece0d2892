import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { acceptTexts } from './accept-texts.ts'
import { publishText } from './publish-text.ts'
import { readDesk, readText } from './read-text.ts'
import { saveDraft } from './save-draft.ts'
import { readTextsInForce } from './texts-in-force.ts'

/** The legal texts: customers read and accept them, staff edit and publish them. */
export function legalRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(calls.listLegalTexts, async () =>
    (await readTextsInForce(db, new Date())).map(({ kind, version, effectiveAt }) => ({
      kind,
      version,
      effective_at: effectiveAt.toISOString(),
    })),
  )
  answer(calls.readLegalText, ({ params, query }) =>
    readText(db, params.kind, query.version === undefined ? undefined : Number(query.version)),
  )
  answer(calls.acceptLegalTexts, ({ body, actor }) => acceptTexts(platform, actor, body.accepted_texts))
  answer(calls.readLegalDesk, ({ params }) => readDesk(db, params.kind))
  answer(calls.saveLegalDraft, ({ params, body, actor }) =>
    saveDraft(platform, actor, { ...params, body: body.body, found: body.found_saved_at }),
  )
  answer(calls.publishLegalText, ({ params, body, actor }) =>
    publishText(platform, actor, {
      ...params,
      body: body.body,
      found: body.found_saved_at,
      effectiveAt: body.effective_at == null ? null : new Date(body.effective_at),
    }),
  )
}
