import { listBundles, readBundle } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { bundleView, findBundle, readBundles } from './bundle-rows.ts'

/** The bundles on offer. */
export function bundleRoutes(answer: Answer, { db }: Platform): void {
  answer(listBundles, async () => (await readBundles(db)).map(bundleView))
  answer(readBundle, async ({ params }) => bundleView(await findBundle(db, params.id)))
}
