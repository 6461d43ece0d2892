// Asks the API whether it lives, again and again, until its own input ends. Prints the longest time in milliseconds for
// which the API's main thread computed while the answer was due: waiting for a processor of a busy machine is no stall.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [port, pid] = process.argv.slice(2)
const PAUSE_MS = 5

let open = true
process.stdin.on('end', () => {
  open = false
})
process.stdin.resume()

/** How long the main thread of a process has computed, and has waited for a processor, in milliseconds. */
function timesOf(process: string | number | undefined): { computed: number; waited: number } {
  const [computed, waited] = readFileSync(`/proc/${process}/task/${process}/schedstat`, 'utf8').split(' ')
  return { computed: Number(computed) / 1e6, waited: Number(waited) / 1e6 }
}

/** The present, without the time for which this process itself was kept waiting. */
const now = () => performance.now() - timesOf(process.pid).waited

const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.99' })
await once(socket, 'connect')
let longest = 0
while (open) {
  const [began, before] = [now(), timesOf(pid).computed]
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  longest = Math.max(longest, Math.min(now() - began, timesOf(pid).computed - before))
  await pause(PAUSE_MS)
}
socket.destroy()
process.stdout.write(longest.toFixed(1))
