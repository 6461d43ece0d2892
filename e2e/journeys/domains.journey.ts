import { ADMIN, CUSTOMER, expect, INVESTOR, MAIL, somebody, test } from '../fixtures.ts'
import { deposit, register } from './steps.ts'

test('each domain knows its own calls only, and nothing without a session', async ({ request }) => {
  expect((await request.get(`${CUSTOMER}/api/admin/users`)).status()).toBe(404)
  expect((await request.get(`${ADMIN}/api/admin/users`)).status()).toBe(401)
  expect((await request.get(`${ADMIN}/api/bundles`)).status()).toBe(404)
  expect((await request.get(`${CUSTOMER}/api/bundles`)).status()).toBe(401)
  for (const origin of [CUSTOMER, ADMIN]) {
    expect((await request.get(`${origin}/api/health/live`)).status()).toBe(200)
    expect((await request.get(`${origin}/api/health/ready`)).status()).toBe(200)
  }
})

test('a stored flag or user id opens nothing', async ({ windows }) => {
  const page = await windows()
  await page.goto(CUSTOMER)
  await page.evaluate(() => {
    localStorage.setItem('userId', '1')
    localStorage.setItem('isAdmin', 'true')
  })
  await page.goto(`${CUSTOMER}/portfolio`)
  await expect(page.getByText('Login Required')).toBeVisible()
  await page.goto(`${ADMIN}/admin/users`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('someone who was stopped at the login wall comes back to where she was going', async ({ windows }) => {
  const page = await windows()
  await page.goto(`${CUSTOMER}/bundles`)
  await expect(page.getByText('You must be logged in to access this page.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(INVESTOR.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(INVESTOR.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bundles' })).toBeVisible()
})

test('a deposit that is asked for is answered by mail', async ({ windows, request }) => {
  const person = somebody()
  const page = await windows()
  await register(page, person)
  await deposit(page, { token: 'USDT', usd: '50' })
  await expect
    .poll(async () => {
      const messages: { to: string[]; subject: string }[] = await (await request.get(`${MAIL}/api/messages`)).json()
      return messages.filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject)
    })
    .toContain('We received your deposit request')
})

test('both apps run their own scripts only, and neither is shown inside another page', async ({ windows, request }) => {
  for (const origin of [CUSTOMER, ADMIN]) {
    const headers = (await request.get(origin)).headers()
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    const page = await windows()
    await page.goto(origin)
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
      return 'planted' in window
    })
    expect(ran, `a script that was planted into ${origin}`).toBe(false)
  }
})
