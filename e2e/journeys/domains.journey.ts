import { ADMIN, CUSTOMER, expect, INVESTOR, STAFF, test } from '../fixtures.ts'

test('each domain answers only its own calls, and only with a session', async ({ request }) => {
  expect((await request.get(`${CUSTOMER}/api/admin/users`)).status()).toBe(404)
  expect((await request.get(`${ADMIN}/api/admin/users`)).status()).toBe(401)
  expect((await request.get(`${ADMIN}/api/payment-methods`)).status()).toBe(404)
  expect((await request.get(`${CUSTOMER}/api/payment-methods`)).status()).toBe(401)
  for (const origin of [CUSTOMER, ADMIN]) {
    expect((await request.get(`${origin}/api/health/live`)).status()).toBe(200)
    expect((await request.get(`${origin}/api/health/ready`)).status()).toBe(200)
  }
})

test('a flag or user id in local storage gives no access, and a password leads to the page that was wanted', async ({
  windows,
}) => {
  const page = await windows()
  await page.addInitScript(() => {
    localStorage.setItem('userId', '1')
    localStorage.setItem('isAdmin', 'true')
  })
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
  await page.goto(`${ADMIN}/admin/users`)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.getByLabel('Email').fill(STAFF.email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
})

test('both apps run only their own scripts and cannot be framed', async ({ browser, request }) => {
  for (const origin of [CUSTOMER, ADMIN]) {
    const headers = (await request.get(origin)).headers()
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    const page = await browser.newPage()
    await page.goto(origin)
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
      return 'planted' in window
    })
    expect(ran, `an injected script runs on ${origin}`).toBe(false)
    await page.close()
  }
})
