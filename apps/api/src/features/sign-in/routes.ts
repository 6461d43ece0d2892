import {
  adminLogin,
  type BodyOf,
  login,
  MESSAGES,
  passkeyLogin,
  register,
  staffPasskeyLogin,
  startPasskeyLogin,
  startStaffPasskeyLogin,
} from '@mintmark/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { originOf, type SessionCookies } from '../../http/cookies.ts'
import type { Platform } from '../../platform.ts'
import type { Realm } from '../../sessions/sessions.ts'
import { readCustomer, readMember, rememberDevice } from '../sessions/public.ts'
import { enter, type Proven } from './enter.ts'
import { proveByPasskey, startPasskeySignIn } from './passkey-sign-in.ts'
import { registerCustomer } from './register-customer.ts'
import { proveByPassword } from './sign-in.ts'
import { giveBackSignIn, type SignInAttempt } from './sign-in-limits.ts'

/** Signing up and signing in, in both realms. */
export function signInRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { db } = platform
  /** Opens the session, and returns the person as `read` finds them. */
  const open = async <Person>(
    { attempt, ...proven }: Proven & { readonly attempt?: SignInAttempt },
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    read: (db: Platform['db'], id: string) => Promise<Person>,
  ): Promise<Person> => {
    const { id } = proven.account
    const session = await enter(db, proven, originOf(request), request.caller)
    cookies.hand(reply, session)
    const remembered = rememberDevice(db, id, cookies.keepDevice(request, reply))
    const [person] = await Promise.all([read(db, id), remembered, attempt && giveBackSignIn(db, attempt)])
    return person
  }

  const prove = (realm: Realm, body: BodyOf<typeof login>, request: FastifyRequest) =>
    proveByPassword(platform, realm, body, { address: request.ip, device: cookies.deviceOf(request) })

  answer(register, async ({ body, request, reply }) => {
    const { account, mustVerify } = await registerCustomer(platform, body, request.ip)
    if (mustVerify) {
      await rememberDevice(db, account.id, cookies.keepDevice(request, reply))
      return { success: true, message: MESSAGES.verificationSent, user: null }
    }
    const refusal = () => new Failure('invalid_credentials', {})
    const user = await open({ account, by: 'registration', refusal }, { request, reply }, readCustomer)
    return { success: true, message: MESSAGES.registered, user }
  })
  answer(login, async ({ body, request, reply }) => {
    const user = await open(await prove('customer', body, request), { request, reply }, readCustomer)
    return { success: true, message: MESSAGES.signedIn, user }
  })
  answer(adminLogin, async ({ body, request, reply }) => {
    const staff = await open(await prove('staff', body, request), { request, reply }, readMember)
    return { success: true, staff }
  })
  answer(startPasskeyLogin, ({ request }) => startPasskeySignIn(platform, 'customer', request.ip))
  answer(startStaffPasskeyLogin, ({ request }) => startPasskeySignIn(platform, 'staff', request.ip))
  answer(passkeyLogin, async ({ body, request, reply }) => {
    const proven = await proveByPasskey(platform, 'customer', body, request.ip)
    return { success: true, message: MESSAGES.signedIn, user: await open(proven, { request, reply }, readCustomer) }
  })
  answer(staffPasskeyLogin, async ({ body, request, reply }) => {
    const proven = await proveByPasskey(platform, 'staff', body, request.ip)
    return { success: true, staff: await open(proven, { request, reply }, readMember) }
  })
}
