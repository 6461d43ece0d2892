import { api, mutation } from '@mintmark/client'
import { redeemImpersonationCode, register, resendVerification, verifyEmail } from '@mintmark/contracts'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutation(build, register, ['Session']),
    verifyEmail: mutation(build, verifyEmail),
    resendVerification: mutation(build, resendVerification),
    redeemImpersonationCode: mutation(build, redeemImpersonationCode),
  }),
})

export const {
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRedeemImpersonationCodeMutation,
} = accessApi
