import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'

/** A staff list or report, which can be exported. */
export type StaffList = Endpoint & { readonly audience: 'staff' } & (
    | { readonly paged: true }
    | { readonly report: true }
  )

/** True for a staff list or a report that can be exported. A staff member's own sessions cannot. */
export const isStaffList = (endpoint: Endpoint): endpoint is StaffList =>
  endpoint.audience === 'staff' &&
  (endpoint.paged === true || endpoint.report === true) &&
  endpoint.permission !== 'own_account'

/** The path that downloads a list as CSV. */
export const exportPath = ({ path }: Pick<StaffList, 'path'>): `${StaffList['path']}.csv` => `${path}.csv`

/** Its rows tell about sessions and second factors, which no replica may read. */
const OF_ACCESS = ['listStaff']

/** The call that downloads a whole staff list as CSV, with the same filters and order. */
export function exportOf(list: StaffList) {
  const { shape } = list.query as unknown as { shape: Record<string, z.ZodMiniType> }
  const { limit: _, cursor: __, ...query } = shape
  return endpoint({
    name: list.name.replace(/^list/, 'export'),
    summary: `${list.summary}; the whole list as CSV`,
    method: 'GET',
    reads: OF_ACCESS.includes(list.name) ? 'primary' : 'replica',
    path: exportPath(list),
    audience: 'staff',
    ...(list.permission && { permission: list.permission }),
    alsoPermission: 'exports',
    file: 'text/csv',
    params: list.params as z.ZodMiniType | undefined,
    query: z.object(query) as z.ZodMiniType | undefined,
    ...(list.sample && { sample: list.sample }),
    response: z.unknown(),
    example: { columns: exportColumns(list), rows: list.example },
    refusals: list.refusals,
  })
}

/** The columns of an export: the fields of a row, in contract order. */
export function exportColumns({ response }: StaffList): string[] {
  const { element } = (response as unknown as { def: { element: { def: { shape: object } } } }).def
  return Object.keys(element.def.shape)
}
