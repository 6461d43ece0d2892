import { readSecondFactor, renewRecoveryCodes } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { newCustomerWithApp } from '../../testing/authenticator-app.ts'
import { PASSWORD, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const own = ({ id }: Person) => ({ userId: id })
const withApp = (email: string) => newCustomerWithApp(platform, email)

describe('recovery codes', () => {
  it('are ten, each works once in place of the app, and its use is emailed', async () => {
    const { person, codes, signIn } = await withApp('recover@example.com')
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{5}-[abcdefghjkmnpqrstuvwxyz2-9]{5}$/)
    expect((await signIn(codes[0])).status).toBe(200)
    expect((await signIn(codes[0])).body.code).toBe('second_factor_wrong')
    expect((await signIn(` ${codes[1]?.toUpperCase().replace('-', '')} `)).status).toBe(200)
    const factor = await person.send(readSecondFactor, { params: own(person) })
    expect(factor.body.recovery_codes_left).toBe(8)
    expect(await auditRowsOf(platform, person.id)).toContain('recovery_code.use done')
    const mails = await platform.db.select().from(outbox).where(eq(outbox.customerId, person.id))
    expect(mails.filter(({ kind }) => kind === 'recovery_code.used')).toHaveLength(2)
  })

  it('work once even if used twice concurrently', async () => {
    const { codes, signIn } = await withApp('recover-race@example.com')
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(codes[0])))
    expect(tally(answers)).toEqual({ '200': 1, '401 second_factor_wrong': 5 })
  })

  it('do not work for another account', async () => {
    const [one, other] = [await withApp('mine@example.com'), await withApp('yours@example.com')]
    expect((await other.signIn(one.codes[0])).body.code).toBe('second_factor_wrong')
    expect((await one.signIn(one.codes[0])).status).toBe(200)
  })

  it('are renewed with the password and a factor, and the old ones stop working', async () => {
    const { person, codes, signIn } = await withApp('renew@example.com')
    const renew = (code?: string) =>
      person.send(renewRecoveryCodes, { params: own(person), body: { password: PASSWORD, ...(code && { code }) } })
    expect(await renew()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect((await renew('000000')).body.code).toBe('second_factor_wrong')
    const { body } = await renew(codes[1])
    const renewed = body.recovery_codes as unknown as string[]
    expect(renewed).toHaveLength(10)
    expect((await signIn(codes[0])).body.code).toBe('second_factor_wrong')
    expect((await signIn(renewed[0])).status).toBe(200)
  })
})
