import { exportColumns, exportOf, isStaffList, type StaffList } from '../../exports.ts'
import type { Handler } from '../call.ts'
import { asCsv, csvOf } from '../csv.ts'

/** Asks a list for all of its rows at once, which no request may. */
const ALL = { limit: String(Number.MAX_SAFE_INTEGER) }

const nameOf = ({ path }: StaffList) => path.slice(path.lastIndexOf('/') + 1)

/** Answers the export of every staff list among the handlers, from what the list itself answers. */
export const exportHandlers = (handlers: readonly Handler[]): Handler[] =>
  handlers.flatMap(({ endpoint, run }) => {
    if (!isStaffList(endpoint)) return []
    const columns = exportColumns(endpoint)
    return {
      endpoint: exportOf(endpoint),
      run(call) {
        const query = { ...(call.query as object | undefined), ...ALL }
        const rows = run({ ...call, query, headers: new Headers() } as unknown as typeof call)
        asCsv(call.headers, nameOf(endpoint))
        return csvOf(columns, rows as object[])
      },
    }
  })
