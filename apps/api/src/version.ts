import manifest from '../../../package.json' with { type: 'json' }

/** The version of the product. The manifest of the workspace is the one place that says it. */
export const VERSION: string = manifest.version
