import { api, mutation } from '@mintmark/client'
import {
  forgotPassword,
  passkeyLogin,
  redeemImpersonationCode,
  resendVerification,
  resetPassword,
  startPasskeyLogin,
  verifyEmail,
} from '@mintmark/contracts'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskeyLogin: mutation(build, startPasskeyLogin),
    passkeyLogin: mutation(build, passkeyLogin, ['Session']),
    forgotPassword: mutation(build, forgotPassword),
    resetPassword: mutation(build, resetPassword, ['Session']),
    verifyEmail: mutation(build, verifyEmail),
    resendVerification: mutation(build, resendVerification),
    redeemImpersonationCode: mutation(build, redeemImpersonationCode),
  }),
})

export const {
  useStartPasskeyLoginMutation,
  usePasskeyLoginMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRedeemImpersonationCodeMutation,
} = accessApi
