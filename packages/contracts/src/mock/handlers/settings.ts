import { MESSAGES } from '../../messages.ts'
import { readSettings, saveEmailSettings, saveSettings, testSmtp } from '../../settings.ts'
import { type Call, on } from '../call.ts'
import { deny } from '../deny.ts'
import { changedMailServer, mailServerView } from '../mail-server.ts'
import { audited } from '../record.ts'
import type { MockState } from '../state.ts'

const yesOrNo = (value: boolean) => (value ? 'true' : 'false')

const view = ({ appName, figures, emailVerificationRequired, showSampleFigures, mailServer }: MockState) =>
  ({
    app_name: appName,
    market_cap: figures.market_cap ?? '',
    cmc100: figures.cmc100 ?? '',
    altcoin_index: figures.altcoin_index ?? '',
    fear_greed: figures.fear_greed ?? '',
    email_verification_required: yesOrNo(emailVerificationRequired),
    show_sample_figures: yesOrNo(showSampleFigures),
    ...mailServerView(mailServer),
  }) as const

function save({ state, ...call }: Call<typeof saveSettings>): void {
  const { body } = call
  const { smtp_host: host, smtp_port, smtp_user: user, smtp_pass: password, smtp_from: from } = body
  const port = smtp_port == null ? undefined : String(smtp_port).trim()
  state.mailServer = changedMailServer({ state, ...call }, { host, port, user, password, from })
  const { market_cap, cmc100, altcoin_index, fear_greed } = body
  state.appName = body.app_name
  state.figures = { market_cap, cmc100, altcoin_index, fear_greed }
  state.emailVerificationRequired = body.email_verification_required === 'true'
  if (body.show_sample_figures != null) state.showSampleFigures = body.show_sample_figures === 'true'
}

export const settingsHandlers = [
  on(readSettings, ({ state }) => view(state)),
  on(saveSettings, (call) =>
    audited(call, { action: 'settings.change' }, () => {
      const before = view(call.state)
      save(call)
      const answer = view(call.state)
      return { answer, before, after: answer }
    }),
  ),
  on(saveEmailSettings, (call) =>
    audited(call, { action: 'smtp.change' }, () => {
      const { state, body } = call
      const { host, port, user, pass: password, from } = body
      const before = mailServerView(state.mailServer)
      state.mailServer = changedMailServer(call, { host, port: String(port).trim(), user, password, from })
      const answer = { success: true, message: MESSAGES.settingsSaved } as const
      return { answer, before, after: mailServerView(state.mailServer) }
    }),
  ),
  on(testSmtp, (call) => {
    const { state, body } = call
    return audited(call, { action: 'smtp.test' }, () => {
      if (state.mailServer.host === '') deny('mail_not_sent', { reason: 'No mail server is set. Save one first.' })
      state.mails.push({ to: body.to, subject: `${state.appName}: a test mail`, text: 'The mail server works.' })
      return { answer: { success: true, message: MESSAGES.testMailSent } as const, after: { recipient: body.to } }
    })
  }),
]
