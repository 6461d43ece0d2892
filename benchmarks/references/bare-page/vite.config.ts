import { firstScriptPlugin } from '@mintmark/ui/first-script-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from '../../../infra/web/compress-plugin.ts'

/** Built as the apps are, without what is theirs. */
export default defineConfig({
  plugins: [react(), firstScriptPlugin(), compressPlugin()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
})
