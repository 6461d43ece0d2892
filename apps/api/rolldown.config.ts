import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'rolldown'

const here = import.meta.dirname

/**
 * Bundled with our own code: the workspace packages and what only they depend on, and the two npm packages that are
 * hundreds of files, of which only a part is used: read one by one they take longer than the rest of a start. Other
 * packages stay external.
 */
const BUNDLED = [
  '@mintmark/',
  'csv-stringify',
  'drizzle-orm',
  'zod',
  // The dependencies of packages/addresses.
  '@noble/',
  '@scure/',
  'base58-js',
  'bech32',
  'bitcoin-address-validation',
  'sha256-uint8array',
  'viem',
]

/** The entry points in `dist`: the API, the thread in which it reads feeds, and its commands. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    'read-news-worker': 'src/integrations/read-news-worker.ts',
    'migrate-command': 'src/db/migrate-command.ts',
    'seed-command': 'src/seed/seed-command.ts',
    'create-staff-command': 'src/features/staff/create-staff-command.ts',
    'disable-staff-command': 'src/features/staff/disable-staff-command.ts',
    'verify-books-command': 'src/ledger/verify-books-command.ts',
    'rebuild-snapshots-command': 'src/ledger/rebuild-snapshots-command.ts',
    'reseal-secrets-command': 'src/features/secrets/reseal-secrets-command.ts',
    'change-password-command': 'src/db/change-password-command.ts',
    'list-lost-command': 'src/features/restores/list-lost-command.ts',
    'prove-restore-command': 'src/features/restores/prove-restore-command.ts',
  },
  platform: 'node',
  external: (id) => /^[@a-z]/.test(id) && !BUNDLED.some((name) => id.startsWith(name)),
  // The migrations are looked up next to the code that applies them, so all chunks are in `dist` itself.
  output: { dir: 'dist', cleanDir: true, sourcemap: true, chunkFileNames: '[name]-[hash].js' },
  plugins: [
    {
      name: 'migrations',
      writeBundle: ({ dir = 'dist' }) => {
        cpSync(join(here, 'src/db/migrations'), resolve(here, dir, 'migrations'), { recursive: true })
        cpSync(join(here, 'src/db/roles.sql'), resolve(here, dir, 'roles.sql'))
      },
    },
  ],
})
