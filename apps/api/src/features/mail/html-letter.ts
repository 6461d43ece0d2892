const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text in HTML: nothing of it is read as markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const ADDRESS = /^https?:\/\/\S+$/

const link = (url: string, words: string) => `<a href="${escaped(url)}">${escaped(words)}</a>`

/** A paragraph that consists of an address becomes a link. */
const paragraph = (text: string): string =>
  `<p>${ADDRESS.test(text) ? link(text, text) : escaped(text).replaceAll('\n', '<br>')}</p>`

export interface LetterParts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The page with more details, and the text of the link. */
  readonly item?: { readonly url: string; readonly words: string } | undefined
  readonly appName: string
}

/** A letter as HTML that is readable in every mail program and by a screen reader: text, one link, and no images. */
export function htmlLetter({ subject, paragraphs, item, appName }: LetterParts): string {
  const body = [
    ...paragraphs.map(paragraph),
    ...(item ? [`<p>${link(item.url, item.words)}</p>`] : []),
    `<p>${escaped(appName)}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0 auto;max-width:36em;padding:1.5em;font:16px/1.5 system-ui,sans-serif">
${body.join('\n')}
</body>
</html>
`
}
