import { api, mutation, pagedQuery, query } from '@mintmark/client'
import { askSupport, listOwnThreads, type ResponseOf, readOwnThread, replyToSupport } from '@mintmark/contracts'

export type Thread = ResponseOf<typeof listOwnThreads>[number]
export type ThreadMessage = ResponseOf<typeof readOwnThread>['thread'][number]

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnThreads: pagedQuery(build, listOwnThreads, ['Support']),
    readOwnThread: query(build, readOwnThread, ['Support']),
    askSupport: mutation(build, askSupport, ['Support']),
    replyToSupport: mutation(build, replyToSupport, ['Support']),
  }),
})

export const {
  useListOwnThreadsInfiniteQuery,
  useReadOwnThreadQuery,
  useAskSupportMutation,
  useReplyToSupportMutation,
} = supportApi
