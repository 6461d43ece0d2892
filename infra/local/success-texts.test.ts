import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Every text of a file, without the names of its placeholders, its last period and the imports. */
const textsOf = (path: string): string[] =>
  [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(TEXT)]
    .map(([, ...found]) =>
      found
        .join('')
        .replaceAll(/\$\{[^}]*\}/g, '{}')
        .replace(/\.$/, ''),
    )
    .filter((text) => !text.startsWith('@mintmark/'))

/** Labels that read like a success text: of a date, and of rows in the customer's history. */
const LABELS = [
  'apps/customer-web/src/locales/en/ledger-messages.ts: Bundle confirmed',
  'apps/customer-web/src/locales/en/ledger-messages.ts: Deposit confirmed',
  'apps/customer-web/src/locales/en/ledger-messages.ts: Deposit reversed',
  'apps/customer-web/src/locales/en/transactions-messages.ts: Deposit reversed',
  'packages/account/src/locales/en/security-messages.ts: Signed in',
]

it('has each success text once: screens show the message of the answer, and no bundle repeats it', () => {
  const success = new Set(textsOf('packages/contracts/src/messages.ts'))
  const bundles = globSync('{apps,packages}/*/src/locales/en/*-messages.ts', { cwd: ROOT })
  const repeated = bundles.flatMap((path) =>
    textsOf(path)
      .filter((text) => success.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(success.size).toBeGreaterThan(80)
  expect(bundles.length).toBeGreaterThan(60)
  expect(repeated.toSorted()).toEqual(LABELS)
})
