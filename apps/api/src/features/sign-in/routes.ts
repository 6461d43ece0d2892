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
import { giveBackSignIn } from './sign-in-limits.ts'

/** Signing up and signing in, in both realms. */
export function signInRoutes(answer: Answer, platform: Platform, cookies: SessionCookies): void {
  const { db } = platform
  const open = async (proven: Proven, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const session = await enter(db, proven, originOf(request), request.caller)
    cookies.hand(reply, session)
    await rememberDevice(db, proven.account.id, cookies.keepDevice(request, reply))
    return proven.account.id
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
    const id = await open({ account, by: 'registration', refusal }, request, reply)
    return { success: true, message: MESSAGES.registered, user: await readCustomer(db, id) }
  })
  answer(login, async ({ body, request, reply }) => {
    const proven = await prove('customer', body, request)
    const id = await open(proven, request, reply)
    await giveBackSignIn(db, proven.attempt)
    return { success: true, message: MESSAGES.signedIn, user: await readCustomer(db, id) }
  })
  answer(adminLogin, async ({ body, request, reply }) => {
    const proven = await prove('staff', body, request)
    const id = await open(proven, request, reply)
    await giveBackSignIn(db, proven.attempt)
    return { success: true, staff: await readMember(db, id) }
  })
  answer(startPasskeyLogin, ({ request }) => startPasskeySignIn(platform, 'customer', request.ip))
  answer(startStaffPasskeyLogin, ({ request }) => startPasskeySignIn(platform, 'staff', request.ip))
  answer(passkeyLogin, async ({ body, request, reply }) => {
    const id = await open(await proveByPasskey(platform, 'customer', body, request.ip), request, reply)
    return { success: true, message: MESSAGES.signedIn, user: await readCustomer(db, id) }
  })
  answer(staffPasskeyLogin, async ({ body, request, reply }) => {
    const id = await open(await proveByPasskey(platform, 'staff', body, request.ip), request, reply)
    return { success: true, staff: await readMember(db, id) }
  })
}
