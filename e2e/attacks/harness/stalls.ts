import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { dataDir } from '../../results.ts'
import { DOORS } from './send.ts'

/** The process of the API on the platform that is tested. */
function apiProcess(): number {
  const { parts } = JSON.parse(readFileSync(join(dataDir(), 'run.json'), 'utf8')) as {
    parts: { name: string; who: { pid: number } }[]
  }
  const api = parts.find(({ name }) => name === 'api')
  if (api === undefined) throw new Error(`No API is recorded in ${dataDir()}`)
  return api.who.pid
}

/** Asks the API whether it lives, all the time, until stopped; then tells the longest stall in milliseconds. */
export function watchStalls() {
  const args = [join(import.meta.dirname, 'stall-probe-command.ts'), String(DOORS.customerApi), String(apiProcess())]
  const probe = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const told = text(probe.stdout)
  return {
    stop: async (): Promise<number> => {
      probe.stdin.end()
      return Number(await told)
    },
  }
}
