import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from './settings.ts'

/** A small repository in which each of these files breaks one rule. */
const BREACHES = {
  'domain-imports-nothing': ['packages/domain/src/clock.ts', 'node:fs'],
  'settings-import-nothing': ['packages/settings/src/table.ts', '../../domain/src/money.ts'],
  'contracts-import-domain-and-zod': ['packages/contracts/src/deposits.ts', 'msw'],
  'stub-imports-domain-zod-and-msw': ['packages/contracts/src/stub/answers.ts', '../../../../apps/api/src/main.ts'],
  'stub-is-for-tests': ['packages/contracts/src/withdrawals.ts', './stub/stub.ts'],
  'client-imports-contracts-and-redux': ['packages/client/src/store.ts', '../../ui/src/card.ts'],
  'account-imports-client-contracts-and-ui': ['packages/account/src/sign-in.ts', '../../domain/src/money.ts'],
  'ui-knows-no-product': ['packages/ui/src/list.ts', '../../contracts/src/deposits.ts'],
  'message-bundles-are-leaves': ['apps/admin-web/src/locales/en/coins-messages.ts', '../../main.ts'],
  'packages-know-no-app': ['packages/ui/src/frame.ts', '../../../apps/api/src/main.ts'],
  'api-serves-no-screen': ['apps/api/src/screen.ts', '../../../packages/ui/src/card.ts'],
  'apps-never-meet': ['apps/admin-web/src/main.ts', '../../api/src/main.ts'],
  'web-features-never-meet': ['apps/customer-web/src/features/deposits/wizard.ts', '../bundles/list.ts'],
  'web-shell-is-highest': ['apps/admin-web/src/features/coins/dialog.ts', '../../app/frame.ts'],
  'web-pages-lie-above-features': ['apps/admin-web/src/features/coins/menu.ts', '../../pages/coins-page.ts'],
  'web-libraries-lie-lowest': ['apps/admin-web/src/lists/table.ts', '../features/coins/columns.ts'],
  'api-features-meet-in-public-files': ['apps/api/src/features/deposits/view.ts', '../bundles/rows.ts'],
  'route-files-bind-only': ['apps/api/src/features/coins/admin-routes.ts', '../../db/schema.ts'],
  'lists-are-in-list-files': ['apps/api/src/features/coins/some-coins.ts', '../../http/pages.ts'],
  'browsers-have-no-node': ['apps/customer-web/src/reader.ts', 'node:fs'],
  'outsiders-use-the-wire': ['e2e/journey.ts', '../apps/api/src/main.ts'],
  'infra-knows-no-source': ['infra/local/start.ts', '../../packages/domain/src/money.ts'],
  'no-circles': ['packages/domain/src/ledger.ts', './money.ts'],
  'everything-resolves': ['packages/domain/src/payouts.ts', './gone.ts'],
} as const

/** Breaks its rule with a value only: any file may name the type of a page. */
const VALUE_IMPORTS: readonly string[] = [BREACHES['lists-are-in-list-files'][0]]

const ALLOWED = {
  'packages/domain/src/money.ts': './ledger.ts',
  'packages/contracts/src/stub/stub.ts': '../../../domain/src/ledger.ts',
  'packages/ui/src/card.ts': '',
  'apps/api/src/main.ts': '../../../packages/contracts/src/deposits.ts',
  'apps/api/src/features/bundles/rows.ts': '../coins/public.ts',
  'apps/api/src/features/coins/public.ts': './rows.ts',
  'apps/api/src/features/coins/rows.ts': '',
  'apps/api/src/features/coins/list-coins.ts': '../../http/pages.ts',
  'apps/api/src/http/pages.ts': '',
  'apps/api/src/db/schema.ts': '',
  'apps/customer-web/src/locales/en/coins-messages.ts': '../../../../../packages/client/src/messages.ts',
  'packages/client/src/messages.ts': '',
  'apps/admin-web/src/main.tsx': './app/frame.ts',
  'apps/admin-web/src/app/frame.ts': '../pages/coins-page.ts',
  'apps/admin-web/src/pages/coins-page.ts': '../features/coins/columns.ts',
  'apps/admin-web/src/features/coins/columns.ts': '../../lists/sort.ts',
  'apps/admin-web/src/lists/sort.ts': '',
  'apps/customer-web/src/features/bundles/list.ts': './row.ts',
  'apps/customer-web/src/features/bundles/row.ts': '../../../../../packages/ui/src/card.ts',
}

let root: string
let output: string
let status: number | null

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mintmark-rules-'))
  for (const [file, target] of [...Object.values(BREACHES), ...Object.entries(ALLOWED)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    // A type import counts as a dependency, too.
    const type = VALUE_IMPORTS.includes(file) ? '' : 'type '
    writeFileSync(
      join(root, file),
      target ? `import ${type}* as it from '${target}'\nexport type It = typeof it\n` : '',
    )
  }
  const run = spawnSync(process.execPath, [join(ROOT, 'tools/arch/run.mjs'), root], { encoding: 'utf8' })
  output = run.stdout
  status = run.status
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each(Object.entries(BREACHES))('%s reports its violation', (rule, [file]) => {
  expect(output).toContain(`${rule}: ${file} -> `)
})

it('accepts what is allowed', () => {
  for (const file of Object.keys(ALLOWED).filter((path) => !path.includes('money'))) {
    expect(output).not.toContain(`: ${file} -> `)
  }
})

it('fails when it read too few files to be conclusive', () => {
  expect(output).toMatch(/^Only \d+ TypeScript modules/m)
  expect(status).toBe(1)
})
