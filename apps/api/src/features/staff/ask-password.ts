import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@mintmark/contracts'

/** Prompts for a line that is not echoed. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  process.stderr.write(question)
  try {
    const line = await Promise.race([once(terminal, 'line'), once(terminal, 'close').then(() => [])])
    return String(line[0] ?? '')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** The new password: STAFF_PASSWORD if it is set, otherwise typed twice. */
export async function obtainPassword(given: string): Promise<string> {
  if (given !== '') return given
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for a password. Set STAFF_PASSWORD instead.')
  const password = await askHidden(`Password (${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters): `)
  if (password !== (await askHidden('Repeat the password: '))) throw new Error('The passwords do not match.')
  return password
}
