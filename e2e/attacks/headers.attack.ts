import { listAudit, listDeposits, readUser } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { type EntryPoint, send } from './harness/send.ts'

const page = (to: EntryPoint, path: string, headers = {}) =>
  send({ to, method: 'GET', path, from: '127.0.0.77', headers: { accept: 'text/html', ...headers } })

attacks('A visitor who reads the headers', [
  attack({
    name: 'finds every page with a policy that runs own scripts only, is not framed and tells no other site where it was',
    attempt: () => Promise.all((['customer', 'staff'] as const).map((to) => page(to, '/'))),
    expect: (pages) => {
      for (const { status, headers } of pages) {
        expect(status).toBe(200)
        const policy = String(headers['content-security-policy'])
        expect(policy).toContain("frame-src 'none'")
        expect(policy).toContain("default-src 'self'")
        expect(policy).toContain("object-src 'none'")
        expect(policy).toContain("base-uri 'none'")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/script-src[^;]*unsafe/)
        expect(policy).not.toContain('unsafe-eval')
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['cross-origin-opener-policy']).toBe('same-origin')
        expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer|strict-origin)/)
        expect(headers['permissions-policy']).toBeDefined()
        expect(headers['x-powered-by']).toBeUndefined()
        expect(headers.server).toBeUndefined()
      }
    },
  }),
  attack({
    name: 'finds every answer of the API with the same protection, refusals included',
    attempt: ({ thief }) =>
      Promise.all([
        thief.call(readUser, { params: { id: thief.id } }),
        new Actor('customer').call(readUser, { params: { id: thief.id } }),
        new Actor('staff').call(listDeposits),
        new Actor('staff').call(listAudit, { path: '/api/nothing' }),
      ]),
    expect: (answers) => {
      for (const { headers } of answers) {
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toBeDefined()
        expect(headers['cross-origin-opener-policy']).toBe('same-origin')
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
        expect(headers['referrer-policy']).toBeDefined()
        expect(headers['permissions-policy']).toBeDefined()
        expect(headers['x-powered-by']).toBeUndefined()
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  }),
  attack({
    name: 'finds where to report a hole and where to change a password',
    attempt: () =>
      Promise.all(
        (['customer', 'staff'] as const).flatMap((to) =>
          ['/.well-known/security.txt', '/.well-known/change-password', '/robots.txt'].map((path) => page(to, path)),
        ),
      ),
    expect: (answers) => {
      for (const [place, { status, text }] of answers.entries()) {
        expect([200, 302, 303, 307], `answer ${place}`).toContain(status)
        expect(text).not.toContain('<!doctype')
      }
    },
  }),
  attack({
    name: 'finds no source, no settings and no list of files',
    attempt: () =>
      Promise.all(
        (['customer', 'staff', 'customerApi', 'staffApi'] as const).flatMap((to) =>
          [
            '/.env',
            '/.git/config',
            '/../../etc/passwd',
            '/%2e%2e/%2e%2e/package.json',
            '/assets/..%2f..%2fpackage.json',
            '/assets/',
            '/package.json',
            '/src/main.tsx',
            '/@fs/etc/passwd',
            '/index.html.map',
          ].map(async (path) => ({ path, answer: await page(to, path) })),
        ),
      ),
    expect: (tried) => {
      for (const { path, answer } of tried) {
        expect(answer.text, path).not.toMatch(/root:x|"dependencies"|DATABASE_URL|\[core\]|openapi|Index of|"mappings"/)
      }
    },
  }),
])
