// Modules that the first views of both apps share, in few files: those compress better than the many that they are made of. A module
// is left out if other screens use more of it than the first view does, or if its own imports would come along with it.

/** The libraries that every first view needs: one file, which outlives a release of the app. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@reduxjs\/toolkit|redux|immer|reselect|react-redux|@emotion\/\w+|stylis)\//

/** The parts of the design system that every first view needs. */
const DESIGN_SYSTEM = [
  /@mui\/(system|styled-engine|private-theming|utils)\//,
  /@mui\/material\/(styles|utils|transitions|Box|SvgIcon|Button|ButtonBase|IconButton|CircularProgress|Skeleton)\//,
  /@mui\/material\/(GlobalStyles|CssBaseline|Typography|Card|CardContent|Paper)\//,
  /@mui\/icons-material\/(ErrorOutlineOutlined|InboxOutlined)\./,
  /packages\/ui\/src\/theme\/(ui-messages|ui-settings|surface-overrides|use-hydrated)\./,
  /packages\/ui\/src\/feedback\/(empty-state|skeletons|error-panel|toast-context)\./,
  /packages\/ui\/src\/forms\/segmented-control\./,
  /packages\/ui\/src\/layout\/(brand|preloadable)\./,
  /packages\/(client\/src\/(?!forms\/|locales\/|previews\/|live\/)|contracts\/src\/(endpoint|request|error-response|without-factor)\.ts)/,
]

/** The fields of every form. */
const FIELDS =
  /@mui\/material\/(FormControl|FormHelperText|FormLabel|InputAdornment|InputLabel|OutlinedInput)\/|ui\/src\/forms\/(text|password)-input\./

/** They define functions and nothing else, but do not say so. Emotion imports them for one that no app uses. */
const PURE = /node_modules\/(hoist-non-react-statics|react-is)\//

const FIRST_FILES = /(rolldown-runtime|base|view)-[\w-]+\.js$/

/**
 * The files to load along with one that is loaded later. Those that every view has loaded are left out: looking for them takes time in
 * each place that loads another.
 */
export const laterFiles = (files: readonly string[]): string[] => files.filter((file) => !FIRST_FILES.test(file))

/** The split of an app's code: the libraries, what its first views show, and the rest by screens. */
export function firstViewOptions(shown: readonly RegExp[]) {
  const view = [...DESIGN_SYSTEM, ...shown]
  return {
    treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
    output: {
      codeSplitting: {
        groups: [
          { name: 'base', test: LIBRARIES, priority: 3 },
          { name: 'view', test: (id: string) => view.some((pattern) => pattern.test(id)), priority: 2 },
          { name: 'fields', test: FIELDS, priority: 1 },
        ],
      },
    },
  }
}
