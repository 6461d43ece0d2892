import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The state of events in this browser. While none can arrive, the apps poll. */
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
