import { api, mutation, query } from '@mintmark/client'
import {
  confirmInvestment,
  creditProfit,
  listPendingInvestments,
  listUserInvestments,
  type ResponseOf,
  readUserInvestment,
  reduceProfit,
  rejectInvestment,
  reviewInvestmentRequest,
  setInvestmentStatus,
} from '@mintmark/contracts'

export type Investment = ResponseOf<typeof listUserInvestments>[number]

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listPendingInvestments: query(build, listPendingInvestments, ['Investment']),
    listUserInvestments: query(build, listUserInvestments, ['Investment']),
    readUserInvestment: query(build, readUserInvestment, ['Investment']),
    reviewInvestmentRequest: query(build, reviewInvestmentRequest, ['Investment']),
    confirmInvestment: mutation(build, confirmInvestment, ['Investment', 'Approval', 'Stats']),
    rejectInvestment: mutation(build, rejectInvestment, ['Investment', 'Approval', 'Stats']),
    setInvestmentStatus: mutation(build, setInvestmentStatus, ['Investment', 'Stats']),
    creditProfit: mutation(build, creditProfit, ['Investment', 'Funding', 'Approval', 'Stats']),
    reduceProfit: mutation(build, reduceProfit, ['Investment', 'Funding']),
  }),
})

/** Shows a new status on every cached page before the server responds, and reverts it if the server refuses. */
const investmentsApi = calls.enhanceEndpoints({
  endpoints: {
    setInvestmentStatus: {
      onQueryStarted: async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
        const patches = calls.util
          .selectInvalidatedBy(getState(), ['Investment'])
          .filter(({ endpointName }) => endpointName === 'listUserInvestments')
          .map(({ originalArgs }) =>
            dispatch(
              calls.util.updateQueryData('listUserInvestments', originalArgs, ({ rows }) => {
                const row = rows.find(({ id }) => id === params.id)
                if (row) row.status = body.status
              }),
            ),
          )
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) for (const patch of patches) patch.undo()
      },
    },
  },
})

export const {
  useListPendingInvestmentsQuery,
  useListUserInvestmentsQuery,
  useReadUserInvestmentQuery,
  useReviewInvestmentRequestQuery,
  useConfirmInvestmentMutation,
  useRejectInvestmentMutation,
  useSetInvestmentStatusMutation,
  useCreditProfitMutation,
  useReduceProfitMutation,
} = investmentsApi
