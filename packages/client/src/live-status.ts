import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether this browser gets events. While it does not, the apps poll. */
export const liveStatus = createSlice({
  name: 'liveStatus',
  initialState: { isLive: false },
  reducers: {
    liveChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLive = payload
    },
  },
  selectors: { isLive: ({ isLive }) => isLive },
})
