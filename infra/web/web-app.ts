import { compressPlugin } from './compress-plugin.ts'
import { developmentPlugin } from './development-plugin.ts'
import { developmentServer, drawingServer } from './development-server.ts'
import type { FirstView, LaterPages } from './first-view.ts'
import { firstViewOptions, laterFiles } from './first-view-options.ts'
import { type PrerenderedPages, prerenderPlugin } from './prerender-plugin.ts'
import { slimContractPlugin } from './slim-contract-plugin.ts'
import { slimLibrariesPlugin } from './slim-libraries-plugin.ts'

export interface WebApp {
  /** The folder of the app. */
  readonly folder: string
  readonly port: string
  readonly apiPort: string
  /** The pages that the build prerenders. */
  readonly pages: readonly FirstView[]
  /** The pages that are opened after others. */
  readonly later: LaterPages
  /** The modules of the app that those pages show, with the data that they are prerendered with. */
  readonly shown: readonly RegExp[]
  /** The files that load without the files that they need, of which a list would cost more than it saves. */
  readonly preloadsNothing?: RegExp
  /** Vite's `createServer`. */
  readonly createServer: (options: ReturnType<typeof drawingServer>) => ReturnType<PrerenderedPages['start']>
}

/** Vite's options that both apps share, but for the plugins that come with Vite and React. */
export function webApp({ folder, port, apiPort, pages, later, shown, preloadsNothing, createServer }: WebApp) {
  return {
    plugins: [
      slimContractPlugin(),
      slimLibrariesPlugin(),
      prerenderPlugin({
        pages,
        later,
        start: () => createServer(drawingServer(folder)),
        module: '/src/prerender.tsx',
        font: 'inter-latin-wght-normal',
      }),
      compressPlugin(),
      developmentPlugin({ apiPort }),
    ],
    server: developmentServer({ port, apiPort }),
    build: {
      assetsInlineLimit: 0,
      target: 'es2023' as const,
      rolldownOptions: firstViewOptions(shown),
      modulePreload: {
        // Every browser that runs this syntax preloads modules itself.
        polyfill: false,
        resolveDependencies: (file: string, files: string[]) => (preloadsNothing?.test(file) ? [] : laterFiles(files)),
      },
    },
  }
}
