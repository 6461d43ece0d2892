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

/** Processor time of the API's main thread so far, in milliseconds. */
const computed = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.99' })
await once(socket, 'connect')
let longest = 0
while (open) {
  const [began, before] = [performance.now(), computed()]
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  longest = Math.max(longest, Math.min(performance.now() - began, computed() - before))
  await pause(PAUSE_MS)
}
socket.destroy()
process.stdout.write(longest.toFixed(1))
