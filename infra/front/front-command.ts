// Serves one app, as it was built, and passes /api on to the API: `node infra/front/front-command.ts customer` or `staff`.
import closeWithGrace from 'close-with-grace'
import { buildFront } from './front.ts'
import { type FrontSettings, readFrontSettings } from './settings.ts'

const GRACE_MS = 10_000

function settingsOf(name: string | undefined): FrontSettings {
  if (name !== 'customer' && name !== 'staff') {
    console.error('Name the app to serve: customer or staff.')
    process.exit(1)
  }
  try {
    return readFrontSettings(name, process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const settings = settingsOf(process.argv[2])
const front = await buildFront(settings)
closeWithGrace({ delay: GRACE_MS, logger: front.log }, async ({ err }) => {
  if (err) front.log.error({ err }, 'the front stops after an error')
  await front.close()
})
await front.listen({ port: settings.port, host: settings.host })
