import { compressPlugin } from './compress-plugin.ts'
import { developmentPlugin } from './development-plugin.ts'
import { developmentServer, drawingServer } from './development-server.ts'
import type { FirstView } from './first-view.ts'
import { firstViewOptions } from './first-view-options.ts'
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
  /** The modules of the app that those pages show, with the data that they are prerendered with. */
  readonly shown: readonly RegExp[]
  /** Vite's `createServer`. */
  readonly createServer: (options: ReturnType<typeof drawingServer>) => ReturnType<PrerenderedPages['start']>
}

/** Vite's options that both apps share, but for the plugins that come with Vite and React. */
export function webApp({ folder, port, apiPort, pages, shown, createServer }: WebApp) {
  return {
    plugins: [
      slimContractPlugin(),
      slimLibrariesPlugin(),
      prerenderPlugin({
        pages,
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
    },
  }
}
