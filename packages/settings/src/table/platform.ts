import { choice, choices, path } from '../kinds.ts'
import { group } from '../setting.ts'

export const platform = group('The platform', {
  NODE_ENV: {
    kind: choice('production', 'development', 'test'),
    default: 'development',
    example: 'production',
    meaning:
      'production: BOOKS_KEY_FILE, and SECRETS_KEY or SECRETS_KEY_FILE, are required, and answers are not checked against the ' +
      'contract. Unless every listener and origin is on this machine, it also refuses http:// origins, SEED=demo or a database with the ' +
      'demo data, MARKET_SOURCE fixed and simulated, and a key that can be guessed. Set it in the real environment only: in .env it ' +
      'would change how the web apps are built.',
    isNotForFile: true,
    readBy: ['api', 'migrate'],
  },
  DATA_DIR: {
    kind: path('the path of a folder'),
    default: '.data',
    example: '/var/lib/mintmark',
    meaning:
      'The folder for uploads, checkpoints and keys that no other setting places elsewhere. A local run also keeps its database and ' +
      'logs there, relative to the repository. To start a local run over, remove it, with the folder of the database if npm start says ' +
      'that this is elsewhere.',
    readBy: ['api', 'local'],
  },
  SECRETS_DIR: {
    kind: path('the path of a folder'),
    example: '/run/secrets',
    meaning:
      'A folder with a file for each secret, named as its setting, such as DATABASE_URL. A setting of the environment takes precedence, and ' +
      'an empty or missing file counts as not set. BOOKS_KEY_FILE is no such file: it may contain several keys.',
    readBy: ['api', 'migrate', 'createStaff', 'local'],
  },
  SEED: {
    kind: choice('demo', 'none'),
    default: 'none',
    localDefault: 'demo',
    example: 'none',
    meaning:
      'demo: makes the platform a demonstration, and fills an empty one with demo accounts and a realistic history. none: leaves it ' +
      'empty; create the first staff account with npm run create-staff -- --email you@example.com',
    readBy: ['api', 'local'],
  },
  ROLES: {
    kind: choices('api', 'jobs', 'live'),
    default: 'api,jobs,live',
    example: 'api',
    meaning:
      'The parts that a process of the API plays. api: answers calls. jobs: runs the jobs, sends email, seals and checks the books. live: answers ' +
      'event streams and writes the notifications of customers. Each part must run in at least one process.',
    readBy: ['api'],
  },
  LOG_LEVEL: {
    kind: choice('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    default: 'info',
    example: 'info',
    meaning: 'The least important lines that the log contains.',
    readBy: ['api', 'customer', 'staff'],
  },
})
