import { api, mutation, query } from '@mintmark/client'
import {
  adminForgotPassword,
  adminLogin,
  adminLogout,
  adminResetPassword,
  readAdminSession,
  staffPasskeyLogin,
  startStaffPasskeyLogin,
} from '@mintmark/contracts'
import { keepAdminFlag } from './admin-flag.ts'

const sessionApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      readAdminSession: query(build, readAdminSession, ['Session']),
      adminLogin: mutation(build, adminLogin, ['Session']),
      adminLogout: mutation(build, adminLogout, ['Session']),
      adminForgotPassword: mutation(build, adminForgotPassword),
      adminResetPassword: mutation(build, adminResetPassword, ['Session']),
      startStaffPasskeyLogin: mutation(build, startStaffPasskeyLogin),
      staffPasskeyLogin: mutation(build, staffPasskeyLogin, ['Session']),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      readAdminSession: {
        onQueryStarted: async (_, { queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined)
          if (answer) keepAdminFlag(answer.data.staff !== null)
        },
      },
    },
  })

export const {
  useReadAdminSessionQuery,
  useAdminLoginMutation,
  useAdminLogoutMutation,
  useAdminForgotPasswordMutation,
  useAdminResetPasswordMutation,
  useStartStaffPasskeyLoginMutation,
  useStaffPasskeyLoginMutation,
} = sessionApi
