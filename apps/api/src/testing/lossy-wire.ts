import { openWire, passOn } from './open-wire.ts'

/** PostgreSQL's message that a commit is done. */
const COMMITTED = Buffer.from('COMMIT\0')

/** A proxy between the API and PostgreSQL that can lose the response to a commit, so that the API never learns of it. */
export async function openLossyWire(databaseUrl: string) {
  let passing = Number.POSITIVE_INFINITY
  let losing = 0
  let lost = 0
  let isRefusing = false
  let attempts = 0

  const isLost = (chunk: Buffer) => {
    if (!chunk.includes(COMMITTED)) return false
    if (passing > 0) passing--
    else if (losing > 0) {
      losing--
      lost++
      return true
    }
    return false
  }

  const { url, reset, close, reopen } = await openWire(
    databaseUrl,
    (ends) => {
      passOn(ends)
      ends.database.on('data', (chunk) => (isLost(chunk) ? ends.client.destroy() : ends.client.write(chunk)))
    },
    () => {
      attempts++
      return isRefusing
    },
  )

  return {
    url,
    /** Lets some commits pass from now on, then loses this many responses. */
    lose: (commits: number, after: number) => {
      passing = after
      losing = commits
      lost = 0
    },
    /** The number of lost responses so far. */
    lost: () => lost,
    /** Ends every connection, also each new one, until it accepts them again. */
    refuse: () => {
      reset()
      isRefusing = true
      attempts = 0
    },
    accept: () => {
      isRefusing = false
    },
    /** The number of attempts to connect since then. */
    attempts: () => attempts,
    /** Blocks all traffic, as if the database were off, and lets it through again. */
    cut: close,
    mend: reopen,
  }
}
