// The imports that are allowed within the web apps: the layers of docs/architecture.md.

import { never, only, TEST } from './rule-parts.mjs'

export const WEB_RULES = [
  only(
    'message-bundles-are-leaves',
    'a message bundle imports the type of its placeholders and the constants of rules only, so that a screen loads the texts it reads and no more',
    { path: '^(apps|packages)/[^/]+/src/locales/' },
    ['^packages/client/src/(index|messages)\\.ts$', '^packages/domain/src/index\\.ts$'],
  ),
  never(
    'web-features-never-meet',
    'a feature never imports another feature: they meet in a page',
    {
      path: '^apps/([^/]+-web)/src/features/([^/]+)/',
    },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  never(
    'web-shell-is-highest',
    'only what starts a web app imports its shell, the folder app: what pages and features need as well lies below them',
    { path: '^apps/([^/]+-web)/src/', pathNot: [TEST, '/src/(app|test)/', '/src/(main|prerender)\\.tsx$'] },
    { path: '^apps/$1/src/app/' },
  ),
  never(
    'web-pages-lie-above-features',
    'only the shell of a web app imports its pages',
    { path: '^apps/([^/]+-web)/src/', pathNot: [TEST, '/src/(app|pages|test)/'] },
    { path: '^apps/$1/src/pages/' },
  ),
  never(
    'web-libraries-lie-lowest',
    'what features of a web app share, such as its lists, imports no feature',
    { path: '^apps/([^/]+-web)/src/', pathNot: [TEST, '/src/(app|pages|features|test)/'] },
    { path: '^apps/$1/src/features/' },
  ),
  never(
    'web-imports-no-tool',
    'a web app imports neither infra nor the tests that drive it',
    { path: '^apps/[^/]+-web/src/' },
    { path: '^(infra|e2e|benchmarks)/' },
  ),
  never(
    'browsers-have-no-node',
    'what runs in a browser imports no Node built-in',
    { path: '^(apps/[^/]+-web|packages/(ui|client|account|contracts|addresses))/src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
]
