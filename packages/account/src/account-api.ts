import { api, mutation, pagedQuery, query } from '@mintmark/client'
import type { customerAccountCalls, Endpoint, ResponseOf, Schema, staffAccountCalls } from '@mintmark/contracts'

type Customer = typeof customerAccountCalls
type Staff = typeof staffAccountCalls

/** A call with the params of any realm. */
type Call<E extends Endpoint> = Endpoint<Schema | undefined, E['query'], E['body'], E['response'], E['paged']>

/** The calls of one realm. */
export type AccountCalls = { readonly [Name in keyof Customer]: Call<Customer[Name] | Staff[Name]> }

/** Adds the calls of a realm to the API of its app. A later realm replaces an earlier one: an app has only one. */
export const injectAccountApi = (calls: AccountCalls) =>
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      login: mutation(build, calls.login, ['Session']),
      startPasskeyLogin: mutation(build, calls.startPasskeyLogin),
      passkeyLogin: mutation(build, calls.passkeyLogin, ['Session']),
      forgotPassword: mutation(build, calls.forgotPassword),
      resetPassword: mutation(build, calls.resetPassword, ['Session']),
      requestDeviceLink: mutation(build, calls.requestDeviceLink),
      confirmDevice: mutation(build, calls.confirmDevice),
      changePassword: mutation(build, calls.changePassword, ['Account']),
      listSessions: pagedQuery(build, calls.listSessions, ['Account']),
      endSession: mutation(build, calls.endSession, ['Account', 'Session']),
      endOtherSessions: mutation(build, calls.endOtherSessions, ['Account']),
      startFactorCheck: mutation(build, calls.startFactorCheck),
      readSecondFactor: query(build, calls.readSecondFactor, ['Account']),
      startTotp: mutation(build, calls.startTotp),
      confirmTotp: mutation(build, calls.confirmTotp, ['Account', 'Session', 'Staff']),
      removeTotp: mutation(build, calls.removeTotp, ['Account', 'Session', 'Staff']),
      renewRecoveryCodes: mutation(build, calls.renewRecoveryCodes, ['Account', 'Session']),
      startPasskey: mutation(build, calls.startPasskey),
      addPasskey: mutation(build, calls.addPasskey, ['Account', 'Session', 'Staff']),
      removePasskey: mutation(build, calls.removePasskey, ['Account', 'Session', 'Staff']),
    }),
  })

export type Session = ResponseOf<Customer['listSessions']>[number]
export type SecondFactor = ResponseOf<Customer['readSecondFactor']>
export type Passkey = SecondFactor['passkeys'][number]
