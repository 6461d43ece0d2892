// The import rules: the table of docs/architecture.md as dependency-cruiser rules. Paths are relative to the root.

import { never, npm, only, room, TEST } from './rule-parts.mjs'
import { WEB_RULES } from './web-rules.mjs'

/** The features of the API that decide who comes in, lowest first. */
const ACCESS_ROOMS = ['sessions', 'mailed-links', 'factors', 'sign-in']

export const RULES = [
  only(
    'domain-imports-nothing',
    'packages/domain is pure: it imports nothing outside itself, Node built-ins included',
    { path: '^packages/domain/src/', pathNot: TEST },
    ['^packages/domain/src/'],
  ),
  never(
    'domain-knows-no-room',
    'packages/domain imports no other room, in its tests either',
    { path: '^packages/domain/' },
    {
      path: '^(apps|infra|e2e|benchmarks|packages)/|^@mintmark/',
      pathNot: '^packages/domain/',
    },
  ),
  only(
    'addresses-import-domain-and-checksums',
    'packages/addresses imports domain and the libraries of checksums only',
    { path: '^packages/addresses/src/', pathNot: TEST },
    ['^packages/(addresses|domain)/src/', npm('@noble/hashes', '@scure/base', 'bitcoin-address-validation', 'viem')],
  ),
  only(
    'settings-import-nothing',
    'packages/settings imports nothing but Node built-ins, so every program can read it before anything else',
    { path: '^packages/settings/src/', pathNot: TEST },
    ['^packages/settings/src/', '^(node:)?(fs|net|path)$'],
  ),
  only(
    'contracts-import-domain-and-zod',
    'packages/contracts imports domain and zod only; the CSV writer, a separate entry, also csv-stringify',
    { path: '^packages/contracts/src/', pathNot: [TEST, '^packages/contracts/src/(stub/|csv\\.ts$)'] },
    ['^packages/(contracts|domain)/src/', npm('zod')],
  ),
  only(
    'stub-imports-domain-zod-and-msw',
    'the stub imports contracts, domain, zod and msw only',
    { path: '^packages/contracts/src/stub/', pathNot: TEST },
    ['^packages/(contracts|domain)/src/', npm('zod', 'msw')],
  ),
  never(
    'stub-is-for-tests',
    'only the stub entry imports the stub',
    { path: '^packages/contracts/src/', pathNot: [TEST, '^packages/contracts/src/stub/'] },
    { path: '^packages/contracts/src/stub/' },
  ),
  only(
    'client-imports-contracts-and-redux',
    'packages/client imports contracts, domain, Redux Toolkit, React, its forms, and @simplewebauthn/browser only',
    { path: '^packages/client/src/', pathNot: TEST },
    [
      '^packages/(client|contracts|domain)/src/',
      npm('@reduxjs/toolkit', 'react', '@types/react', 'react-redux', 'react-hook-form', '@simplewebauthn/browser'),
    ],
  ),
  only(
    'account-imports-client-contracts-and-ui',
    'packages/account imports client, contracts, ui, React; its realm is an argument, and it has no router',
    { path: '^packages/account/src/', pathNot: TEST },
    [
      '^packages/(account|client|contracts|ui)/src/',
      npm('@mui/material', '@mui/icons-material', 'qrcode.react', 'react', '@types/react'),
    ],
  ),
  never(
    'ui-knows-no-product',
    'packages/ui knows no product noun: no contracts, domain, client, router or redux',
    {
      path: '^packages/ui/',
    },
    {
      path: [
        room('contracts', 'domain', 'client', 'account', 'addresses'),
        npm('react-router', 'react-router-dom', '@reduxjs/toolkit', 'react-redux', 'redux'),
      ],
    },
  ),
  never(
    'packages-know-no-app',
    'a package imports no app and no tool',
    { path: '^packages/' },
    {
      path: '^(apps|infra|e2e|benchmarks)/|^@mintmark/(api|customer-web|admin-web|local|e2e|benchmarks)(/|$)',
    },
  ),
  never(
    'api-serves-no-screen',
    'apps/api imports neither ui, client nor account',
    { path: '^apps/api/' },
    {
      path: room('ui', 'client', 'account'),
    },
  ),
  never(
    'apps-never-meet',
    'an app never imports another app: they meet in contracts',
    { path: '^apps/([^/]+)/' },
    {
      path: '^apps/|^@mintmark/(api|customer-web|admin-web)(/|$)',
      pathNot: '^apps/$1/',
    },
  ),
  ...WEB_RULES,
  never(
    'api-features-meet-in-public-files',
    'a feature of the API imports another feature only through its public.ts',
    { path: '^apps/api/src/features/([^/]+)/', pathNot: TEST },
    { path: '^apps/api/src/features/[^/]+/', pathNot: ['^apps/api/src/features/$1/', '/public\\.ts$'] },
  ),
  never(
    'api-tools-know-no-feature',
    'only what starts the API, its jobs and the demo data import features: HTTP, ledger and the tools of both know none',
    {
      path: '^apps/api/src/',
      pathNot: [TEST, '^apps/api/src/(features|jobs|seed)/', '^apps/api/src/(app|main|open-platform)\\.ts$'],
    },
    { path: '^apps/api/src/((features|jobs|seed)/|(app|main|open-platform)\\.ts$)' },
  ),
  ...ACCESS_ROOMS.slice(0, -1).map((name, index) =>
    never(
      `api-${name}-knows-no-later-room`,
      `the rooms of access import one another one way: ${ACCESS_ROOMS.join(' <- ')}`,
      { path: `^apps/api/src/features/${name}/`, pathNot: TEST },
      { path: `^apps/api/src/features/(${ACCESS_ROOMS.slice(index + 1).join('|')})/` },
    ),
  ),
  never(
    'api-database-is-lowest',
    "the API's db imports no other room of it but settings, failures, and the names of closed sets that columns hold",
    { path: '^apps/api/src/db/', pathNot: TEST },
    {
      path: '^apps/api/src/',
      pathNot: '^apps/api/src/(db/|metrics/|(env|failure|outbox/mail-kinds|integrations/prices/source-names)\\.ts$)',
    },
  ),
  never(
    'api-env-is-lowest',
    "the API's Env imports nothing of the API but what production refuses and the names of the sources that a setting can name",
    { path: '^apps/api/src/(env|production-faults|integrations/prices/source-names)\\.ts$' },
    { path: '^apps/api/src/', pathNot: '^apps/api/src/(production-faults|integrations/prices/source-names)\\.ts$' },
  ),
  never(
    'api-tools-know-no-ledger',
    'the ledger writes audit log, outbox and answers, never the other way round; nor does what they use know it',
    {
      path: '^apps/api/src/((audit|db|idempotency|limits|integrations|metrics|outbox|rate-limits|sessions|tracing)/|(actor|env|failure)\\.ts$)',
      pathNot: TEST,
    },
    { path: '^apps/api/src/((features|http|jobs|ledger|live|seed)/|(app|main|open-platform|platform)\\.ts$)' },
  ),
  never(
    'route-files-bind-only',
    'a route file of the API binds endpoints to functions: it reads no table and cuts no page',
    { path: '^apps/api/src/features/.*routes\\.ts$' },
    { path: ['^apps/api/src/(db|audit)/', '^apps/api/src/http/pages\\.ts$', npm('drizzle-orm')] },
  ),
  never(
    'lists-are-in-list-files',
    'what answers a page of a list in the API is in a file named list-*.ts',
    { path: '^apps/api/src/features/', pathNot: [TEST, '/list-[^/]+\\.ts$'] },
    { path: '^apps/api/src/http/pages\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'outsiders-use-the-wire',
    'e2e and benchmarks import contracts (and infra/local to start things) only; the bare page has the theme of packages/ui',
    {
      path: '^(e2e|benchmarks)/',
      pathNot: '^benchmarks/references/bare-page/',
    },
    {
      path: ['^apps/', '^packages/', '^@mintmark/'],
      pathNot: ['^packages/contracts/', '^@mintmark/contracts(/|$)'],
    },
  ),
  never(
    'infra-knows-no-source',
    'infra starts programs; it imports no app, and no package but the settings',
    { path: '^infra/', pathNot: '^infra/(gateway|monitoring)/' },
    {
      path: '^(apps|packages|e2e|benchmarks)/|^@mintmark/',
      pathNot: room('settings'),
    },
  ),
  never(
    'the-gateway-knows-only-errors',
    'infra/gateway imports contracts, for the errors that it answers with, the settings, and nothing else of the product',
    { path: '^infra/gateway/', pathNot: TEST },
    {
      path: '^(apps|packages|e2e|benchmarks|infra/local)/|^@mintmark/',
      pathNot: [room('contracts', 'settings')],
    },
  ),
  never(
    'monitoring-knows-only-metrics',
    'infra/monitoring imports contracts, for the table of metrics, and nothing else of the product',
    { path: '^infra/monitoring/' },
    {
      path: '^(apps|packages|e2e|benchmarks|infra/(deploy|local|gateway))/|^@mintmark/',
      pathNot: ['^packages/contracts/', '^@mintmark/contracts(/|$)'],
    },
  ),
  never('no-circles', 'no import leads back to where it came from', {}, { circular: true }),
  never(
    'everything-resolves',
    'every import leads to something that exists',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
]
