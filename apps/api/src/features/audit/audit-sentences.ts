import { ACTION_TEXTS, type ActionText, isAuditAction } from '@mintmark/contracts'
import { OBJECTS, type SpokenEvent } from './phrase-parts.ts'

const whoOf = ({ actor: { realm, name } }: SpokenEvent): string => {
  if (realm === 'system') return 'The platform'
  return name ?? 'Someone'
}

/** `insufficient_funds` reads as it is spoken. */
const spoken = (code: string) => code.replaceAll('_', ' ')

const EXPORT = /^export[A-Z]/
/** The list that a summary names, without its details: `The audit log` of 'The audit log: each action …'. */
const listOf = (summary: string) => summary.split(/[,:;]/, 1)[0]

/** The number of rows of an export: `1,710 rows, `. Exports of earlier versions have none. */
function rowsOf(after: SpokenEvent['after']): string {
  if (typeof after?.rows === 'number')
    return after.rows === 1 ? '1 row, ' : `${after.rows.toLocaleString('en-US')} rows, `
  return typeof after?.rows_at_least === 'number' ? `${after.rows_at_least.toLocaleString('en-US')} rows or more, ` : ''
}

/** The sentence of a row that is recorded under the name of a call: an export, or an attempt that was denied. */
function callSentence(who: string, { action, after, outcome, code, call }: SpokenEvent): string {
  const summary = call === null ? action : `${call.charAt(0).toLowerCase()}${call.slice(1)}`
  if (outcome === 'done' && EXPORT.test(action)) return `${who} exported ${listOf(summary)} (${rowsOf(after)}CSV)`
  return outcome === 'refused'
    ? `${who} was denied (${spoken(code ?? 'refused')}): ${summary}`
    : `${who} called: ${summary}`
}

/** The entry as one sentence: actor, action, subject and outcome. */
export function sentenceOf(event: SpokenEvent): string {
  const { action, outcome, code, before, after, requestedBy } = event
  const who = whoOf(event)
  if (!isAuditAction(action)) return callSentence(who, event)
  const { did, toDo, what, about }: ActionText = ACTION_TEXTS[action]
  const object = about && OBJECTS[about](event)
  const said = (verb: string) => [who, verb, what, object].filter((part) => part).join(' ')
  if (outcome === 'refused') return `${said(`tried to ${toDo}`)}. Refused: ${spoken(code ?? 'refused')}`
  const alone = code === 'no_second_approver' ? ', without a second approver' : ''
  const bare = after?.without_txid === true && before?.without_txid !== true ? ', without a transaction ID' : ''
  const asked = requestedBy === null ? '' : `, as ${requestedBy} had requested`
  return `${said(did)}${asked}${alone}${bare}${outcome === 'unchanged' ? '. Nothing changed' : ''}`
}
