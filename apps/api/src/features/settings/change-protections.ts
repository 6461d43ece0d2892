import { MESSAGES } from '@mintmark/contracts'
import { bySetting, PROTECTIONS, settingRow } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Platform } from '../../platform.ts'
import { officeAction, performOrRequest, requireEnoughSigners } from '../approvals/public.ts'
import { auditRowOf } from './save-settings.ts'
import { readSettingRows, type SettingChanges, type Settings, writeSettingRows } from './setting-rows.ts'

/** The subject of a request about protections. */
const SUBJECT = 'protections'

/** The protections that the changes give another value. */
export const changedProtections = (before: Settings, changes: SettingChanges): SettingChanges =>
  Object.fromEntries(
    PROTECTIONS.flatMap((name) => {
      const value = changes[name]
      return value === undefined || value === before[name] ? [] : [[name, value]]
    }),
  )

async function lockSettings(transaction: Transaction): Promise<Settings> {
  await transaction.execute(sql`lock table settings in share row exclusive mode`)
  return readSettingRows(transaction)
}

/** Signatures can be made compulsory only while enough members can sign: when it is requested, and again when it is approved. */
async function requireSignersFor(transaction: Transaction, touched: SettingChanges): Promise<void> {
  if (touched.approvals_signed === 'true') await requireEnoughSigners(transaction, new Date())
}

/** Changes the settings that protect accounts from a thief who works in the back office. */
export const changeProtectionsAction = officeAction({
  action: 'controls.change',
  input: z.object(bySetting(PROTECTIONS, () => z.optional(z.string()))),
  perform: async (_, transaction, { input }) => {
    const before = await lockSettings(transaction)
    await requireSignersFor(transaction, changedProtections(before, input))
    await writeSettingRows(transaction, input)
    const after = await readSettingRows(transaction)
    const facts = changed(auditRowOf(before, input, {}), auditRowOf(after, input, {}))
    return { reply: { success: true, message: MESSAGES.settingsSaved } as const, ...facts }
  },
})

/** Changes protections, which always takes two people. */
export const changeProtections = (platform: Platform, actor: StaffActor, changes: SettingChanges) =>
  performOrRequest(platform, changeProtectionsAction, {
    input: changes,
    actor,
    request: async (transaction) => {
      const before = await lockSettings(transaction)
      const touched = changedProtections(before, changes)
      await requireSignersFor(transaction, touched)
      const lines = PROTECTIONS.flatMap((name) => {
        const after = touched[name]
        return after === undefined ? [] : [{ what: settingRow(name).meaning, before: before[name], after }]
      })
      if (lines.length === 0) return undefined
      return { subjectId: SUBJECT, summary: 'Change settings that protect accounts', reason: null, changes: lines }
    },
  })
