import { api, mutation, query } from '@mintmark/client'
import { listMails, type ResponseOf, readWorkHealth, retryMail, sendMail } from '@mintmark/contracts'

export type OutboxMail = ResponseOf<typeof listMails>[number]

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMail: mutation(build, sendMail, ['Mail']),
    listMails: query(build, listMails, ['Mail']),
    retryMail: mutation(build, retryMail, ['Mail']),
    readMailServer: query(build, readWorkHealth, ['Settings']),
  }),
})

export const { useSendMailMutation, useListMailsQuery, useRetryMailMutation, useReadMailServerQuery } = mailApi
