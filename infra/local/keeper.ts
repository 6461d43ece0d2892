import { join } from 'node:path'
import { until } from './identity.ts'
import { logTail, type Part, type PartSpec, startPart } from './parts.ts'

/** The start was canceled before it finished. */
export class StartCanceled extends Error {}

/** A program of the project: Node with these arguments. */
export type Program = Pick<PartSpec, 'name' | 'args' | 'cwd' | 'env' | 'shown'>

export type KeeperOptions = {
  logsDir: string
  /** Called when a process ends that should keep running. */
  onCrash: (part: Part, code: number | null) => void
  /** Called when the list of running processes changes. */
  onChange?: (parts: Part[]) => void
}

/** Starts the processes of the platform, reports when one ends, and stops them in reverse order. */
export type Keeper = ReturnType<typeof createKeeper>

export function createKeeper({ logsDir, onCrash, onChange = () => undefined }: KeeperOptions) {
  const parts: Part[] = []
  let closed = false

  const open = () => {
    if (closed) throw new StartCanceled()
  }
  const add = (part: Part) => {
    parts.push(part)
    onChange(parts)
  }
  const remove = (part: Part) => {
    parts.splice(parts.indexOf(part), 1)
    onChange(parts)
  }
  const start = (program: Program) =>
    startPart({ ...program, file: process.execPath, logFile: join(logsDir, `${program.name}.log`) })

  return {
    /** Takes over a process that was started elsewhere. */
    async adopt(part: Part): Promise<void> {
      add(part)
      part.exited.then((code) => {
        remove(part)
        if (!closed) onCrash(part, code)
      })
      open()
    },

    /** Starts a program that has to keep running. */
    async keep(program: Program): Promise<void> {
      open()
      await this.adopt(await start(program))
    },

    /** Runs a program to its end. If it fails, the error contains the end of its log. */
    async run(program: Program): Promise<void> {
      open()
      const part = await start(program)
      add(part)
      if (closed) await part.stop()
      const code = await part.exited
      remove(part)
      open()
      if (code !== 0) throw new Error(`${program.name} failed:\n${logTail(part.logFile)}\n(full log: ${part.logFile})`)
    },

    /** Waits for a condition, unless the start is canceled. */
    async wait(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
      const met = await until(async () => closed || (await condition()), timeoutMs)
      open()
      return met
    },

    /** Prevents further starts and stops everything in reverse order. */
    async stopAll(): Promise<void> {
      closed = true
      for (const part of [...parts].reverse()) await part.stop()
    },
  }
}
