import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startPart } from '../../../../../infra/local/parts.ts'
import type { Place } from './etcd.ts'
import type { Site } from './network.ts'
import { until } from './processes.ts'

/** A network namespace, which exists as long as the program that holds it and those within. */
export interface Namespace {
  /** The process that holds it. */
  readonly pid: number
  /** Runs `ip` there. */
  readonly ip: (command: string) => void
  /** Makes a program run there, as the user of the cluster. */
  readonly within: Site['within']
  readonly close: () => Promise<void>
}

const networkOf = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`)

/** Makes a namespace in which only loopback is up. The guard ends its program if this process ends. */
export async function openNamespace(name: string, { folder, user }: Place): Promise<Namespace> {
  const part = await startPart({
    name,
    file: 'unshare',
    args: ['--net', 'sleep', 'infinity'],
    logFile: join(folder, 'logs', `${name}.log`),
  })
  const { pid } = part.who
  const enter = ['--target', String(pid), '--net']
  const ip = (command: string) => void execFileSync('nsenter', [...enter, 'ip', ...command.split(' ')])
  const as = user ? ['--setuid', String(user.uid), '--setgid', String(user.gid)] : []
  await until(`${name} exists`, () => networkOf(pid) !== networkOf('self'))
  ip('link set lo up')
  return {
    pid,
    ip,
    within: (spec) => ({
      ...spec,
      file: '/usr/bin/nsenter',
      args: [...enter, ...as, spec.file, ...spec.args],
      user: undefined,
    }),
    close: part.stop,
  }
}
