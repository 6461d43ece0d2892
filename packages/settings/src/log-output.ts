import { write, writeSync } from 'node:fs'

/** The most letters that wait to be written. Beyond it, lines are left out. */
const WAITING_MAX = 4 * 1_048_576
/** The pauses after a write that failed, and after one to a pipe that is full, in milliseconds. */
const [RETRY_MS, FULL_MS] = [1000, 50]
/** The level of a warning. */
const WARNING = 40

/** The output to which a program writes the lines of its log. */
export interface LogOutput {
  readonly write: (line: string) => void
}

const countOf = (lines: string) => lines.split('\n').length - 1

const note = (lines: number) =>
  `${JSON.stringify({ level: WARNING, time: Date.now(), lines, msg: 'lines of the log were left out' })}\n`

/**
 * Writes lines to a file descriptor, by default the standard output, one after the other and without holding up the program. A full
 * disk, or a pipe that no one reads, costs lines of the log, and neither the process nor its memory: how many were left out is
 * written once there is room again.
 */
export function logOutput(descriptor = 1): LogOutput {
  let waiting = ''
  let underWay = ''
  let leftOut = 0
  let isWriting = false

  const next = () => {
    underWay = waiting
    waiting = ''
    const noted = leftOut
    const lines = (noted > 0 ? note(noted) : '') + underWay
    isWriting = lines !== ''
    if (isWriting) send(Buffer.from(lines), noted)
  }
  const send = (bytes: Buffer, noted: number) =>
    write(descriptor, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return setTimeout(send, FULL_MS, bytes, noted).unref()
      if (!error && written < bytes.length) return send(bytes.subarray(written), noted)
      leftOut += error ? countOf(underWay) : -noted
      if (error) return setTimeout(next, RETRY_MS).unref()
      return next()
    })
  // The last lines say why a process ends.
  process.once('exit', () => {
    try {
      writeSync(descriptor, underWay + waiting)
    } catch {
      // There is no room for them.
    }
  })
  return {
    write: (line) => {
      if (waiting.length + line.length > WAITING_MAX) leftOut += countOf(line)
      else waiting += line
      if (!isWriting) next()
    },
  }
}
