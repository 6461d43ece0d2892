import type { AttemptKind } from '../db/row-context.ts'
import type { AuditEvent } from './audit-event.ts'

/** The most rows of one kind that a process writes in a minute for people who are not signed in. */
const ROWS_PER_MINUTE = 60

const MINUTE_MS = 60_000

/** Attempts of one kind that were counted and not written, within some minutes. */
export interface LeftOut {
  readonly kind: AttemptKind
  readonly rows: number
  readonly from: Date
  readonly until: Date
}

/** The budget of the audit log for attempts of people who are not signed in. */
export interface AuditBudget {
  readonly admits: (kind: AttemptKind) => boolean
  /** Takes what was left out in minutes that have ended, or until now. */
  readonly take: (isUntilNow?: boolean) => readonly LeftOut[]
  /** Counts again what could not be written. */
  readonly giveBack: (leftOut: readonly LeftOut[]) => void
}

const SIGNED_OUT: ReadonlySet<string> = new Set<AuditEvent['action']>([
  'customer.sign_in',
  'staff.sign_in',
  'customer.reset_password',
  'staff.reset_password',
])

/** The kind of a refused attempt of a person who is not signed in; undefined for every other event, which is always written. */
export function attemptKindOf({ actor, action, outcome, subjectId, code }: AuditEvent): AttemptKind | undefined {
  const isSignedOut = actor.id === null || SIGNED_OUT.has(action) || code === 'link_invalid'
  if (outcome !== 'refused' || actor.realm === 'system' || !isSignedOut) return undefined
  const isAccountKnown = actor.id !== null || (subjectId ?? null) !== null
  return { realm: actor.realm, action, code: code ?? null, isAccountKnown }
}

const add = (sums: Map<string, LeftOut>, { kind, rows, from, until }: LeftOut) => {
  const key = JSON.stringify(kind)
  const before = sums.get(key)
  const times = [from, until, before?.from ?? from, before?.until ?? until].map(Number)
  const within = { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) }
  sums.set(key, { kind, rows: rows + (before?.rows ?? 0), ...within })
}

/** Opens a budget, which each process has for itself in memory: at most one count for each kind. */
export function openAuditBudget(now: () => number = Date.now, rowsPerMinute = ROWS_PER_MINUTE): AuditBudget {
  let minute = 0
  let counts = new Map<string, { readonly kind: AttemptKind; count: number }>()
  let leftOut = new Map<string, LeftOut>()
  /** Moves the counts of the minute to what was left out. */
  const endMinute = () => {
    const from = new Date(minute * MINUTE_MS)
    const until = new Date(Math.min((minute + 1) * MINUTE_MS, now()))
    for (const { kind, count } of counts.values())
      if (count > rowsPerMinute) add(leftOut, { kind, rows: count - rowsPerMinute, from, until })
  }
  const turn = () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current === minute) return
    endMinute()
    counts = new Map()
    minute = current
  }
  return {
    admits: (kind) => {
      turn()
      const key = JSON.stringify(kind)
      const counted = counts.get(key) ?? { kind, count: 0 }
      counted.count++
      counts.set(key, counted)
      return counted.count <= rowsPerMinute
    },
    take: (isUntilNow = false) => {
      turn()
      if (isUntilNow) {
        endMinute()
        for (const counted of counts.values()) counted.count = Math.min(counted.count, rowsPerMinute)
      }
      const taken = [...leftOut.values()]
      leftOut = new Map()
      return taken
    },
    giveBack: (taken) => {
      for (const each of taken) add(leftOut, each)
    },
  }
}
