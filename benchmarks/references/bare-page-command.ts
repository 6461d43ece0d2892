// R4: serves the bare page exactly as the apps are served.
import { join } from 'node:path'
import { buildGateway } from '../../infra/gateway/gateway.ts'
import { readGatewaySettings } from '../../infra/gateway/settings.ts'

const settings = readGatewaySettings('customer', process.env)
const app = { ...settings.app, folder: join(import.meta.dirname, 'bare-page/dist') }
const gateway = await buildGateway({ ...settings, app } as typeof settings)
await gateway.listen({ port: settings.port, host: settings.host })
process.once('SIGTERM', () => void gateway.close())
