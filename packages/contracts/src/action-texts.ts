import type { ApprovableActionName } from '@mintmark/domain'
import { ACCESS_ACTION_TEXTS } from './access-action-texts.ts'
import { ABOUT_NOUNS, type ActionText, type ApprovableText } from './action-text.ts'
import { MONEY_ACTION_TEXTS } from './money-action-texts.ts'
import { OFFICE_ACTION_TEXTS } from './office-action-texts.ts'

/**
 * The texts of every action that the audit log records, `<noun>.<verb>`. The log records a denied or failed call that has no
 * action under the name of the call. Only screens of the audit log, approvals and the timeline import the texts.
 */
export const ACTION_TEXTS = {
  ...MONEY_ACTION_TEXTS,
  ...ACCESS_ACTION_TEXTS,
  ...OFFICE_ACTION_TEXTS,
} satisfies Readonly<Record<ApprovableActionName, ApprovableText>>

export type AuditAction = keyof typeof ACTION_TEXTS

/** True if the log records the action by its own name, and not by that of a call. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(ACTION_TEXTS, action)

/** The name of every action that the audit log records, sorted. */
export const AUDIT_ACTIONS: readonly AuditAction[] = Object.keys(ACTION_TEXTS).filter(isAuditAction).sort()

/** A done action in words, for a place that shows whom it concerns: 'Froze the customer'. */
export function doneText(action: AuditAction): string {
  const { did, what, about }: ActionText = ACTION_TEXTS[action]
  const words = [did, what, about && ABOUT_NOUNS[about]].filter((part) => part).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
