import {
  approveAction,
  cancelProfitRun,
  createProfitRun,
  readProfitRun,
  resumeProfitRun,
  startProfitRun,
  stopProfitRun,
  undoProfitRun,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { approvalIn, REASON } from './approvals.ts'
import { type MoneyCall, ripe } from './money-call.ts'
import type { Scene } from './scene.ts'

/** More than any funding account has, so that a run neither credits anything nor ends. */
const TOO_MUCH = '900000000'

/** Drafts a run for an investment of a new customer. */
async function draft(scene: Scene, amount: string): Promise<{ id: string }> {
  const { id } = await ripe(scene)
  const body = { period: `Attack ${crypto.randomUUID()}`, investment_ids: [id], amount, ...REASON }
  return { id: String((await scene.desk.owner.do(createProfitRun, { body })).id) }
}

/** Starts a run that stops by itself, because its funding account is short. */
async function stopping(scene: Scene): Promise<{ id: string }> {
  const params = await draft(scene, TOO_MUCH)
  const id = approvalIn(await scene.desk.owner.call(startProfitRun, { params })) ?? ''
  await scene.desk.finance.do(approveAction, { params: { id }, body: { approval_word: 'APPROVE' } })
  return params
}

export const PROFIT_RUN_CALLS: readonly MoneyCall[] = [
  ...[startProfitRun, cancelProfitRun].map(
    (endpoint): MoneyCall => ({
      endpoint,
      prepare: async (scene) => ({ actor: scene.desk.owner, given: { params: await draft(scene, '1') } }),
    }),
  ),
  {
    endpoint: stopProfitRun,
    prepare: async (scene) => ({ actor: scene.desk.owner, given: { params: await stopping(scene), body: REASON } }),
  },
  {
    endpoint: resumeProfitRun,
    prepare: async (scene) => ({ actor: scene.desk.owner, given: { params: await stopping(scene) } }),
  },
  {
    endpoint: undoProfitRun,
    prepare: async (scene) => {
      const { owner } = scene.desk
      const params = await stopping(scene)
      await expect.poll(async () => (await owner.do(readProfitRun, { params })).status).toBe('stopped')
      return { actor: owner, given: { params, body: REASON } }
    },
  },
]
