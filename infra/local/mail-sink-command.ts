// Runs the mail sink on the ports of the settings.
import { startMailSink } from './mail-sink.ts'
import { loadSettings } from './settings.ts'

const { MAIL_PORT, SMTP_PORT } = loadSettings()
const sink = await startMailSink({ webPort: MAIL_PORT, smtpPort: SMTP_PORT })
process.stdout.write(`Mail for 127.0.0.1:${SMTP_PORT} is shown at http://localhost:${MAIL_PORT}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sink.stop())
