interface Edit {
  readonly modules: RegExp
  readonly found: RegExp
  readonly instead: string
}

/**
 * Of the prefixes of styles, browsers that run the apps need one (Safari). A browser refuses rules that are for others with an
 * exception each.
 */
const STANDARD_STYLES = `(element) => {
  if (element.type === 'decl' && element.props === 'user-select') element.return = '-webkit-' + element.value + element.value;
  if (element.type !== 'rule') return;
  if (/::-moz-(focus-inner|placeholder)|::-ms-/.test(element.props)) element.children = [];
  element.props = element.props.map((selector) => selector.replace('::-webkit-input-placeholder', '::placeholder'));
}`

const EDITS: readonly Edit[] = [
  {
    // Themes for components outside of every `ThemeProvider`, of which the apps have none. Making them when the modules run
    // blocks a slow phone.
    modules:
      /@mui\/(material\/(Box\/Box|styles\/defaultTheme)|system\/(useTheme\/useTheme|createStyled\/createStyled))\.mjs$/,
    found: /(?<=const (defaultTheme|systemDefaultTheme) = )createTheme\(\)/g,
    instead: '{}',
  },
  {
    // The router exports its development build alone.
    modules: /react-router\/dist\/development\/chunk-\w+\.mjs$/,
    found: /\bENABLE_DEV_WARNINGS\b(?=\)| &&)/g,
    instead: 'false',
  },
  {
    // The styles of a prerendered page are in its head. Moving them there once more makes the browser read them, and compute the
    // style of every element, again.
    modules: /@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    found: /document\.head\.appendChild\(node\);/g,
    instead: '',
  },
  {
    modules: /@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    found: /(?<=defaultStylisPlugins = \[)prefixer(?=\])/g,
    instead: STANDARD_STYLES,
  },
  {
    // Marks that no one reads the stack of. While a module runs, an error makes a browser that is measured read the module again for it.
    modules: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    found:
      /(?<=\b(?:Suspense|SuspenseyCommit|SuspenseAction|HydrationMismatch|SelectiveHydration)Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g,
    instead: '{ message: $1 }',
  },
  {
    modules: /@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
    found: /(?<=neverResolvedError = \/\* @__PURE__ \*\/ )new Error\((".+?")\)/g,
    instead: '{ message: $1 }',
  },
  {
    modules: /@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    found: /nodes\.forEach\(this\._insertTag\)/g,
    instead: 'this.tags.push(...nodes)',
  },
  {
    // A form renders twice to say that it is ready, which no form of the apps asks.
    modules: /react-hook-form\/dist\/index\.esm\.mjs$/,
    found: /updateFormState\(\(data\) => \(\{\s*\.\.\.data,\s*isReady: true,?\s*\}\)\);/g,
    instead: '',
  },
]

/** Leaves out of a build what libraries do for others and the apps do not need. The build fails once there is nothing of it. */
export function slimLibrariesPlugin() {
  const unused = new Set(EDITS)
  return {
    name: 'mintmark-slim-libraries',
    apply: 'build' as const,
    transform(code: string, id: string) {
      let slim = code
      for (const edit of EDITS.filter(({ modules }) => modules.test(id))) {
        const before = slim
        slim = slim.replace(edit.found, edit.instead)
        if (slim !== before) unused.delete(edit)
      }
      return slim === code ? undefined : { code: slim, map: null }
    },
    buildEnd(error?: Error) {
      if (error !== undefined) return
      for (const { found } of unused)
        throw new Error(`no library has ${found} any more: correct slim-libraries-plugin.ts`)
    },
  }
}
