import { api, mutation } from '@mintmark/client'
import {
  confirmEmailChange,
  redeemImpersonationCode,
  register,
  resendVerification,
  stopEmailChange,
  verifyEmail,
} from '@mintmark/contracts'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutation(build, register, ['Session']),
    confirmEmailChange: mutation(build, confirmEmailChange, ['Session']),
    stopEmailChange: mutation(build, stopEmailChange, ['Session']),
    verifyEmail: mutation(build, verifyEmail, ['Session', 'Profile']),
    resendVerification: mutation(build, resendVerification),
    redeemImpersonationCode: mutation(build, redeemImpersonationCode),
  }),
})

export const {
  useRegisterMutation,
  useConfirmEmailChangeMutation,
  useStopEmailChangeMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRedeemImpersonationCodeMutation,
} = accessApi
