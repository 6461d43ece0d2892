import { api, mutation } from '@mintmark/client'
import { sendMail } from '@mintmark/contracts'

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({ sendMail: mutation(build, sendMail) }),
})

export const { useSendMailMutation } = mailApi
