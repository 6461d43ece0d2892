import { SETTINGS, type SettingName } from '@mintmark/settings'

/** The answers that a deployment is made of, as text. */
export type Answers = Readonly<Record<Asked | 'DATABASE_HOST' | 'DATABASE_NAME', string>>

/** The settings that are asked for. */
type Asked = (typeof QUESTIONS)[number]['name']

/** The terminal of the person who answers. */
export type Terminal = { ask: (question: string) => Promise<string>; say: (text: string) => void }

type Question = { name: SettingName; question: string; suggested?: string; mustStart?: string; isRequired?: boolean }

const QUESTIONS = [
  {
    name: 'CUSTOMER_ORIGIN',
    question: "The address of the customers' app, such as https://invest.example.com",
    mustStart: 'https://',
    isRequired: true,
  },
  {
    name: 'ADMIN_ORIGIN',
    question: 'The address of the app for staff, on another domain, such as https://staff.example.com',
    mustStart: 'https://',
    isRequired: true,
  },
  {
    name: 'TRUSTED_PROXIES',
    question: 'The address or network of the proxy that ends TLS in front of both apps',
    suggested: '127.0.0.1',
  },
  { name: 'SECURITY_CONTACT', question: 'The contact for vulnerability reports, such as mailto:security@example.com' },
  { name: 'SMTP_HOST', question: 'The mail server. Empty: staff set it in the back office' },
  { name: 'SMTP_PORT', question: 'The port of the mail server', suggested: '587' },
  { name: 'SMTP_USER', question: 'The login at the mail server. Empty: it needs none' },
  { name: 'SMTP_PASSWORD', question: 'The password of that login' },
  { name: 'MAIL_FROM', question: 'The sender of mail, such as Mintmark <no-reply@example.com>' },
  { name: 'S3_BUCKET', question: 'The bucket for uploads. Empty: on disk' },
  { name: 'S3_ENDPOINT', question: 'The address of its store. Empty: Amazon S3' },
  { name: 'S3_REGION', question: 'Its region', suggested: 'us-east-1' },
  { name: 'S3_ACCESS_KEY', question: 'The name of the access key' },
  { name: 'S3_SECRET_KEY', question: 'The secret of the access key' },
] as const satisfies readonly Question[]

const MAIL = ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM']
const BUCKET = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** True for a question that follows from an earlier answer. */
function isAsked(name: string, answers: Partial<Record<string, string>>): boolean {
  if (MAIL.includes(name)) return answers.SMTP_HOST !== ''
  if (BUCKET.includes(name)) return answers.S3_BUCKET !== ''
  return true
}

/** Asks every question, each until its answer is accepted. */
export async function askForDeployment(terminal: Terminal): Promise<Answers> {
  const answers: Partial<Record<string, string>> = {}
  terminal.say('Enter accepts the value in brackets.\n\n')
  for (const question of QUESTIONS) {
    const { name } = question
    answers[name] = isAsked(name, answers) ? await askOne(question, terminal, answers) : ''
  }
  const place = {
    DATABASE_HOST: ['The host and port of PostgreSQL', '127.0.0.1:5432'],
    DATABASE_NAME: ['The name of the database', 'mintmark'],
  }
  for (const [name, [question, suggested]] of Object.entries(place))
    answers[name] = (await terminal.ask(`${question} [${suggested}]: `)).trim() || suggested
  return answers as Answers
}

async function askOne(asked: Question, terminal: Terminal, earlier: Partial<Record<string, string>>): Promise<string> {
  const { name, question, suggested = '' } = asked
  for (;;) {
    const given = (await terminal.ask(`${question}${suggested && ` [${suggested}]`}: `)).trim() || suggested
    const wrong =
      errorIn(asked, given) ??
      (name === 'ADMIN_ORIGIN' && given === earlier.CUSTOMER_ORIGIN ? 'must be another one' : undefined)
    if (wrong === undefined) return given
    terminal.say(`  ${name}: ${wrong}.\n`)
  }
}

function errorIn({ name, mustStart = '', isRequired = false }: Question, given: string): string | undefined {
  const { kind } = SETTINGS[name]
  if (given === '') return isRequired ? `must be set: ${kind.allowed}` : undefined
  if (kind.parse(given) === undefined) return `must be ${kind.allowed}`
  return given.startsWith(mustStart) ? undefined : `must begin with ${mustStart}`
}
