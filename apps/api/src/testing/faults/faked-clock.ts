import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The library that changes the clock of a program, where Debian's package `faketime` puts it. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** True if the clock of a program can be changed here. */
export const canFakeClocks = (): boolean => existsSync(LIBRARY)

/** A clock that programs read in place of the machine's own, and that can jump while they run. */
export interface FakedClock {
  /** The environment of a program that reads it. */
  readonly env: Readonly<Record<string, string>>
  /** A folder with programs that read it, in place of those of another folder. */
  readonly programs: (bin: string) => string
  /** Sets it ahead of the machine's own, or behind it, within a second. */
  readonly setHoursAhead: (hours: number) => void
  readonly close: () => void
}

/** Makes a clock that is right until it is changed. */
export function openFakedClock(): FakedClock {
  const folder = mkdtempSync('/tmp/mintmark-clock-')
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  const setHoursAhead = (hours: number) => {
    writeFileSync(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`)
    chmodSync(file, 0o644)
  }
  setHoursAhead(0)
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers run on: a clock that is set does not change how long anything takes.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return {
    env,
    programs: (bin) => {
      const own = join(folder, 'bin')
      mkdirSync(own, { mode: 0o755 })
      writeFileSync(
        join(own, 'postgres'),
        `#!/bin/sh\nexec env ${settings.join(' ')} ${join(bin, 'postgres')} "$@"\n`,
        {
          mode: 0o755,
        },
      )
      return own
    },
    setHoursAhead,
    close: () => rmSync(folder, { recursive: true }),
  }
}
