import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const RESTART_MS_MAX = 15_000
const RETRY_MS = 100

/** The parts of vite's development server that are used here. */
interface DevelopmentServer {
  readonly middlewares: {
    use(path: string, handle: (request: unknown, response: unknown, next: () => void) => unknown): unknown
  }
}

/** Makes calls wait while the API restarts after a change, in development only. */
export function developmentPlugin({ apiPort }: { readonly apiPort: string }) {
  return {
    name: 'mintmark-development',
    configureServer({ middlewares }: DevelopmentServer) {
      middlewares.use('/api', async (_request, _response, next) => {
        await untilListening(Number(apiPort))
        next()
      })
    },
  }
}

/** Waits while the API restarts after a change, so that calls are late instead of failing. */
async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + RESTART_MS_MAX
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const listening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (listening) return
    await pause(RETRY_MS)
  }
}
