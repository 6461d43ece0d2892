import type { PlanNode } from './explain.ts'
import { openWire, passOn } from './open-wire.ts'

const NOTICE = 'N'.charCodeAt(0)
const MESSAGE = 'M'.charCodeAt(0)
const HEAD_BYTES = 5

/** The text of a notice. */
function messageOf(body: Buffer): string {
  for (let at = 0; body[at] !== undefined && body[at] !== 0; ) {
    const end = body.indexOf(0, at)
    if (body[at] === MESSAGE) return body.toString('utf8', at + 1, end)
    at = end + 1
  }
  return ''
}

/** Settings of a database whose connections report the plan of each statement. Only a superuser can make them. */
export const reportingPlans = (database: string): string =>
  Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    // Those of triggers, foreign keys and functions, too.
    'auto_explain.log_nested_statements': 'on',
    // A short table is read as a whole unless each of its rows costs much. One without an index is read as a whole even then.
    enable_seqscan: 'off',
    cpu_tuple_cost: '1000',
  })
    .map(([name, value]) => `alter database ${database} set ${name} = '${value}'`)
    .join('; ')

/** The plan of a statement, with its text. */
export interface StatementPlan extends PlanNode {
  readonly 'Query Text': string
}

/** A wire between the API and PostgreSQL that keeps the plans that PostgreSQL reports. */
export async function openPlanWire(databaseUrl: string) {
  let kept: StatementPlan[] = []

  const keep = (message: string) => {
    const begin = message.indexOf('{')
    if (!message.startsWith('duration:') || begin < 0) return
    const { Plan: plan, 'Query Text': text } = JSON.parse(message.slice(begin)) as {
      Plan: PlanNode
      'Query Text': string
    }
    kept.push({ ...plan, 'Query Text': text })
  }

  /** Reads the messages of one connection. */
  const reader = () => {
    let rest: Buffer = Buffer.alloc(0)
    return (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      while (rest.length >= HEAD_BYTES) {
        const end = 1 + rest.readUInt32BE(1)
        if (rest.length < end) return
        if (rest[0] === NOTICE) keep(messageOf(rest.subarray(HEAD_BYTES, end)))
        rest = rest.subarray(end)
      }
    }
  }

  const { url, close } = await openWire(databaseUrl, (ends) => {
    const read = reader()
    passOn(ends)
    ends.database.on('data', (chunk) => {
      read(chunk)
      ends.client.write(chunk)
    })
  })

  return {
    url,
    close,
    /** The plans of the statements since the last call, with the rows that each node read. */
    take: () => {
      const taken = kept
      kept = []
      return taken
    },
  }
}
