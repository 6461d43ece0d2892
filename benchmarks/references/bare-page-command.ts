// R4: serves the bare page exactly as the apps are served.
import { join } from 'node:path'
import { buildFront } from '../../infra/front/front.ts'
import { readFrontSettings } from '../../infra/front/settings.ts'

const settings = readFrontSettings('customer', process.env)
const app = { ...settings.app, folder: join(import.meta.dirname, 'bare-page/dist') }
const front = await buildFront({ ...settings, app } as typeof settings)
await front.listen({ port: settings.port, host: settings.host })
process.once('SIGTERM', () => void front.close())
