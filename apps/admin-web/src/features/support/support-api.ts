import { api, mutation, query } from '@mintmark/client'
import { answerThread, closeThread, listThreads, type ResponseOf, readThread } from '@mintmark/contracts'

export type Thread = ResponseOf<typeof listThreads>[number]

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listThreads: query(build, listThreads, ['Support']),
    readThread: query(build, readThread, ['Support']),
    answerThread: mutation(build, answerThread, ['Support', 'Stats']),
    closeThread: mutation(build, closeThread, ['Support', 'Stats']),
  }),
})

export const { useListThreadsQuery, useReadThreadQuery, useAnswerThreadMutation, useCloseThreadMutation } = supportApi
