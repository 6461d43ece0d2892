import { api, query } from '@mintmark/client'
import { listAudit, listStaff, listUsers, type ResponseOf } from '@mintmark/contracts'

export type AuditRow = ResponseOf<typeof listAudit>[number]

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: query(build, listAudit, ['Audit']),
    findStaff: query(build, listStaff, ['Staff']),
    findCustomers: query(build, listUsers, ['User']),
  }),
})

export const { useListAuditQuery, useFindStaffQuery, useFindCustomersQuery } = auditApi
