const STYLE = /<style data-emotion="([\w-]+) ([^"]+)">([^<]*)<\/style>/g
const ROOT = '<div id="root"></div>'

/** A button does nothing until the code of the page has taken over. A link already works. */
const NOT_YET = '[data-drawn-page] button{pointer-events:none}'

const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/**
 * A style attribute as an attribute of another name and a rule for it: the policy of the front blocks style attributes. The
 * name is repeated so that the rule outweighs those of Emotion.
 */
function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const texts: string[] = []
  const renamed = html.replace(STYLE_ATTRIBUTE, (_, text: string) => {
    if (text.includes('&')) throw new Error(`the style "${text}" has a character that a rule needs in another form`)
    if (!texts.includes(text)) texts.push(text)
    return ` data-drawn="${texts.indexOf(text)}"`
  })
  return { html: renamed, css: texts.map((text, index) => `[data-drawn="${index}"][data-drawn]{${text}}`).join('') }
}

/** The styles that Emotion wrote between the elements, each once, as the tags that it takes over in the browser. */
function headStyles(html: string): string {
  const rules = new Map<string, string>()
  const globals = new Map<string, string>()
  for (const [, key = '', names = '', css = ''] of html.matchAll(STYLE))
    (key.endsWith('-global') ? globals : rules).set(names, css)
  const tags = [...globals].map(([name, css]) => `<style data-emotion="css-global ${name}">${css}</style>`)
  const all = `<style data-emotion="css ${[...rules.keys()].join(' ')}">${[...rules.values()].join('')}</style>`
  return [...tags, all].join('')
}

export interface DrawnParts {
  /** The page of the app without content. */
  readonly shell: string
  /** What React drew. */
  readonly html: string
  /** The scripts that this page needs besides those of the shell. */
  readonly scripts: readonly string[]
  /** A script that has to run before the first paint: its address and its content, which becomes part of the page. */
  readonly firstScript: { readonly href: string; readonly content: string }
  /** Style sheets that become part of the page, so that the first paint does not wait for them: content by address. */
  readonly sheets: ReadonlyMap<string, string>
  readonly fonts: readonly string[]
}

/** A whole page: it can be read before any script or style sheet has arrived. */
export function drawnPage({ shell, html, scripts, firstScript, sheets, fonts }: DrawnParts): string {
  if (!shell.includes(ROOT)) throw new Error(`index.html needs ${ROOT} for the pages that are drawn at build time`)
  const preloads = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...scripts
      .filter((href) => !shell.includes(`"${href}"`))
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('')
  const content = withoutStyleAttributes(html.replace(STYLE, ''))
  const { href: first, content: script } = firstScript
  let page = shell.replace(`<script src="${first}"></script>`, () => `<script>${script}</script>`)
  for (const [href, css] of sheets)
    page = page.replace(new RegExp(`<link rel="stylesheet"[^>]*href="${href}"[^>]*>`), () => `<style>${css}</style>`)
  return page
    .replace('</head>', () => `${preloads}${headStyles(html)}<style>${NOT_YET}${content.css}</style></head>`)
    .replace(ROOT, () => `<div id="root" data-drawn-page>${content.html}</div>`)
}
