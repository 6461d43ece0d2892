const STYLE = /<style data-emotion="([\w-]+) ([^"]+)">([^<]*)<\/style>/g
const ROOT = '<div id="root"></div>'

const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/**
 * A style attribute as an attribute of another name and a rule for it: the policy of the gateway blocks style attributes. The
 * name is repeated so that the rule outweighs those of Emotion.
 */
function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const texts: string[] = []
  const renamed = html.replace(STYLE_ATTRIBUTE, (_, text: string) => {
    if (text.includes('&')) throw new Error(`the style "${text}" has a character that a rule needs in another form`)
    if (!texts.includes(text)) texts.push(text)
    return ` data-prerendered="${texts.indexOf(text)}"`
  })
  return {
    html: renamed,
    css: texts.map((text, index) => `[data-prerendered="${index}"][data-prerendered]{${text}}`).join(''),
  }
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

const MODULE = /<script type="module"[^>]*src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)">/g

/**
 * Loads the scripts of the page once the browser reports that it has been painted: before, they would take bandwidth and processor
 * from the first paint. Each runs in its own task, after those that it imports. A tab in the background is not painted, and
 * need not wait. Some browsers keep such reports to themselves, and wait a second. The first script hears of one that is gone. A link works before that; the last button that is
 * pressed meanwhile is pressed again once React has taken over. While it does (`hydrating`), it keeps presses itself.
 */
const LATE_SCRIPTS = `(hrefs) => {
  const page = document.querySelector('[data-prerendered-page]')
  let pressed
  page.addEventListener('click', ({ target }) => {
    if (page.dataset.prerenderedPage === '') pressed = target.closest('button') ?? pressed
  })
  new MutationObserver((_, observer) => {
    if (page.dataset.prerenderedPage === 'hydrating') return
    observer.disconnect()
    pressed?.click()
  }).observe(page, { attributeFilter: ['data-prerendered-page'] })
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    for (const href of hrefs) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    try {
      for (const href of hrefs) await import(href)
    } catch (error) {
      dispatchEvent(new Event('mintmark-lost-script'))
      throw error
    }
  }
  if (document.hidden) load()
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    setTimeout(load, 1000)
  }
}`

/** The shell without its scripts, and the script that loads them, and those of the page, later. */
function withLateScripts(shell: string, scripts: readonly string[]): { readonly shell: string; readonly late: string } {
  if (!scripts.includes(MODULE.exec(shell)?.[1] ?? ''))
    throw new Error('index.html needs a <script type="module"> with the address of the entry')
  return {
    shell: shell.replace(MODULE, '').replace(PRELOAD, ''),
    late: `<script>(${LATE_SCRIPTS})(${JSON.stringify(scripts)})</script>`,
  }
}

export interface DrawnParts {
  /** The page of the app without content. */
  readonly shell: string
  /** The HTML that React rendered. */
  readonly html: string
  /** The scripts that this page needs, each after those that it imports. The entry is one of them. */
  readonly scripts: readonly string[]
  /** A script that has to run before the first paint: its address and its content, which becomes part of the page. */
  readonly firstScript: { readonly href: string; readonly content: string }
  /** Style sheets that become part of the page, so that the first paint does not wait for them: content by address. */
  readonly sheets: ReadonlyMap<string, string>
  readonly fonts: readonly string[]
}

/** A whole page: it can be read before any script or style sheet has arrived. */
export function prerenderedPage({ shell, html, scripts, firstScript, sheets, fonts }: DrawnParts): string {
  if (!shell.includes(ROOT)) throw new Error(`index.html needs ${ROOT} for the pages that are prerendered`)
  const preloads = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  const { shell: still, late } = withLateScripts(shell, scripts)
  const content = withoutStyleAttributes(html.replace(STYLE, ''))
  const { href: first, content: script } = firstScript
  let page = still.replace(`<script src="${first}"></script>`, () => `<script>${script}</script>`)
  for (const [href, css] of sheets)
    page = page.replace(new RegExp(`<link rel="stylesheet"[^>]*href="${href}"[^>]*>`), () => `<style>${css}</style>`)
  return page
    .replace('</head>', () => `${preloads.join('')}${headStyles(html)}<style>${content.css}</style></head>`)
    .replace(ROOT, () => `<div id="root" data-prerendered-page>${content.html}</div>${late}`)
}
