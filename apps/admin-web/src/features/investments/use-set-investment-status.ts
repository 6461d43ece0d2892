import { api, updateRead, useSend, withSend } from '@mintmark/client'
import { listUserInvestments, setInvestmentStatus } from '@mintmark/contracts'

// Shows a new status on every cached page before the server responds, and reverts it if the server refuses.
withSend(setInvestmentStatus).enhanceEndpoints({
  endpoints: {
    [setInvestmentStatus.name]: {
      onQueryStarted: async ({ params, body }, { dispatch, getState, queryFulfilled }) => {
        const patches = api.util
          .selectInvalidatedBy(getState(), ['Investment'])
          .filter(({ endpointName }) => endpointName === listUserInvestments.name)
          .map(({ originalArgs }) =>
            dispatch(
              updateRead(listUserInvestments, originalArgs, ({ rows }) => {
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

export const useSetInvestmentStatus = () => useSend(setInvestmentStatus)
