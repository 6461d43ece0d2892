import { login } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authenticators, settings } from '../../db/schema.ts'
import { openSecretBox, readSecretsKey } from '../../integrations/secret-box.ts'
import { addApp, codeOf, newCustomerWithApp } from '../../testing/authenticator-app.ts'
import { newCustomer, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'
import { resealSecrets } from './reseal-secrets.ts'

const NEW_KEY = 'the next key of the secrets, long enough'

const platform = preparePlatform()

it('encrypts apps and the mail password with a new key, under which sign-in works once the old key is gone', async () => {
  const { db, env } = platform
  const { person, secret, codes } = await newCustomerWithApp(platform, 'ada@example.com')
  await addApp(await newCustomer(platform))
  await setSettings(platform, { smtp_pass: platform.secrets.seal('the mail password') })
  const old = readSecretsKey(env)
  const both = openSecretBox(`${old}\n${NEW_KEY}\n`)
  const onlyNew = openSecretBox(NEW_KEY)

  expect(await resealSecrets(db, both)).toEqual({ resealed: 3, waiting: 0 })
  expect(await resealSecrets(db, both)).toEqual({ resealed: 0, waiting: 0 })
  const [app] = await db.select().from(authenticators).where(eq(authenticators.accountId, person.id))
  expect(onlyNew.open(String(app?.secretSealed), person.id)).toBe(secret)
  const [row] = await db.select().from(settings).where(eq(settings.name, 'smtp_pass'))
  expect(onlyNew.open(String(row?.value))).toBe('the mail password')

  // Processes with both keys, and then with the new one, take codes of the app; a recovery code is of the old key.
  const statuses = async (SECRETS_KEY: string, ...sent: string[]) => {
    const next = await openSecondProcess({ ...platform, env: { ...env, SECRETS_KEY } })
    const answers = []
    for (const code of sent)
      answers.push(await visitor(next)(login, { body: { email: 'ada@example.com', password: PASSWORD, code } }))
    await next.close()
    return answers.map(({ status }) => status)
  }
  expect(await statuses(`${old}\n${NEW_KEY}`, codeOf(secret, 1), String(codes[0]))).toEqual([200, 200])
  expect(await statuses(NEW_KEY, String(codes[1]))).toEqual([401])
})
