import { api, query } from '@mintmark/client'
import { listAudit, type ResponseOf } from '@mintmark/contracts'

export type AuditRow = ResponseOf<typeof listAudit>[number]

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({ listAudit: query(build, listAudit, ['Audit']) }),
})

export const { useListAuditQuery } = auditApi
