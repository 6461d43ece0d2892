import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { archiveBundle } from './archive-bundle.ts'
import { changeBundle } from './change-bundle.ts'
import { createBundle } from './create-bundle.ts'
import { listAdminBundles, readBundleUsage, summarizeBundles } from './list-admin-bundles.ts'
import { restoreBundle } from './restore-bundle.ts'

/** The bundles, to staff. */
export function adminBundleRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(calls.listAdminBundles, ({ query }) => listAdminBundles(db, query))
  answer(calls.summarizeBundles, ({ query }) => summarizeBundles(db, query.query))
  answer(calls.createBundle, ({ body, actor }) => createBundle(db, actor, body))
  answer(calls.changeBundle, ({ params, body, actor }) => changeBundle(platform, actor, { ...body, ...params }))
  answer(calls.archiveBundle, ({ params, actor }) => archiveBundle(db, actor, params.id))
  answer(calls.restoreBundle, ({ params, actor }) => restoreBundle(db, actor, params.id))
  answer(calls.readBundleUsage, ({ params }) => readBundleUsage(platform, params.id))
}
