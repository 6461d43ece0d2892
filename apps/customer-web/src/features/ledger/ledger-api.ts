import { api, pagedQuery, query } from '@mintmark/client'
import { listLedger, type ResponseOf, readStatement } from '@mintmark/contracts'

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLedger: pagedQuery(build, listLedger, ['Balance']),
    readStatement: query(build, readStatement, ['Balance']),
  }),
})

export const { useListLedgerInfiniteQuery, useReadStatementQuery } = ledgerApi

export type LedgerLine = ResponseOf<typeof listLedger>[number]
export type Statement = ResponseOf<typeof readStatement>
export type StatementCoin = Statement['coins'][number]
