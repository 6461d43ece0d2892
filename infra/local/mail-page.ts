/** A received message as `/api/messages` lists it. */
export type MailMessage = {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  received_at: string
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 0 auto; padding: 1.5rem }
  h1 { font-size: 1.25rem; margin: 0 0 1rem } a { color: inherit }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8884 }
  li a { display: grid; grid-template-columns: 14rem 1fr auto; gap: 1rem; padding: .65rem .25rem;
         border-bottom: 1px solid #8884; text-decoration: none } li a:hover, li a:focus { background: #8882 }
  li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap } time, dt { opacity: .7 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: .5rem }
  iframe { width: 100%; height: 32rem; border: 1px solid #8884; border-radius: .5rem; background: #fff }
  @media (max-width: 40rem) { li a { grid-template-columns: 1fr } }`

/** The inbox page: newest message first, refreshed automatically. */
export function inboxPage(messages: MailMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<li><a href="/messages/${escaped(message.id)}"><span>${escaped(message.to.join(', '))}</span>` +
      `<span><strong>${escaped(message.subject || '(no subject)')}</strong></span>${time(message)}</a></li>`,
  )
  const list =
    rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>No mail yet. Everything the platform sends appears here.</p>'
  return page('Mail inbox', `<h1>Mail inbox</h1>${list}`, '<meta http-equiv="refresh" content="5">')
}

/** One message. Its HTML is not trusted: it is shown in a frame without scripts, and its links open in a new tab. */
export function messagePage(message: MailMessage): string {
  const headers = { From: message.from, To: message.to.join(', '), Subject: message.subject }
  const rows = Object.entries(headers).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
  const document = escaped(`<base target="_blank">${message.html}`)
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  const frame = message.html ? `<iframe title="Message" sandbox="${sandbox}" srcdoc="${document}"></iframe>` : ''
  const text = message.text ? `<pre>${escaped(message.text)}</pre>` : ''
  const body = `<p><a href="/">Back to the inbox</a></p><h1>${escaped(message.subject || '(no subject)')}</h1>
    <dl>${rows.join('')}<dt>Received</dt><dd>${time(message)}</dd></dl>${frame}${text}`
  return page(message.subject || '(no subject)', body)
}

function time(message: MailMessage): string {
  return `<time>${escaped(message.received_at.replace('T', ' ').slice(0, 19))} UTC</time>`
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${STYLE}</style></head>
    <body>${body}</body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
