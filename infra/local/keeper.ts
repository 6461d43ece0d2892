import { join } from 'node:path'
import { until } from './identity.ts'
import { logTail, type Part, type PartSpec, startPart } from './parts.ts'

/** The start was called off while it was under way. */
export class CalledOff extends Error {}

/** A program of the project to run: node with this file and these arguments. */
export type Program = Pick<PartSpec, 'name' | 'args' | 'cwd' | 'env' | 'shown'>

export type KeeperOptions = {
  logsDir: string
  /** A part ended that should have stayed. */
  onCrash: (part: Part, code: number | null) => void
  /** The list of running parts is another one now. */
  onChange?: (parts: Part[]) => void
}

/** Keeps the parts of the platform: starts them, notices when one falls, stops them in reverse order. */
export type Keeper = ReturnType<typeof createKeeper>

export function createKeeper({ logsDir, onCrash, onChange = () => undefined }: KeeperOptions) {
  const parts: Part[] = []
  let closed = false

  const open = () => {
    if (closed) throw new CalledOff()
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
    /** Takes over a part that was started elsewhere. */
    async adopt(part: Part): Promise<void> {
      add(part)
      part.exited.then((code) => {
        remove(part)
        if (!closed) onCrash(part, code)
      })
      open()
    },

    /** Starts a program that has to stay. */
    async keep(program: Program): Promise<void> {
      open()
      await this.adopt(await start(program))
    },

    /** Runs a program to its end; a failure carries the end of its log. */
    async run(program: Program): Promise<void> {
      open()
      const part = await start(program)
      add(part)
      if (closed) await part.stop()
      const code = await part.exited
      remove(part)
      open()
      if (code !== 0) throw new Error(`${program.name} failed:\n${logTail(part.logFile)}\n(all of it: ${part.logFile})`)
    },

    /** Waits for a condition, unless the start is called off meanwhile. */
    async wait(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
      const met = await until(async () => closed || (await condition()), timeoutMs)
      open()
      return met
    },

    /** Starts nothing more, and stops what runs, the latest first. */
    async stopAll(): Promise<void> {
      closed = true
      for (const part of [...parts].reverse()) await part.stop()
    },
  }
}
