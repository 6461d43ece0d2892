import { api, mutation, query } from '@mintmark/client'
import { login, logout, type ResponseOf, readSession, register } from '@mintmark/contracts'

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSession: query(build, readSession, ['Session']),
    login: mutation(build, login, ['Session']),
    register: mutation(build, register, ['Session']),
    logout: mutation(build, logout),
  }),
})

export const { useReadSessionQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } = sessionApi

export type Customer = NonNullable<ResponseOf<typeof readSession>['user']>
