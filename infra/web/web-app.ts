/**
 * What a deployment's proxy sends with every page as well. Scripts come from the app's own files alone; styles are
 * inline because emotion writes them.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** How both web apps are served on a developer's machine: the development server, and the built app. */
export function webAppServers({ port, apiPort }: { readonly port: string; readonly apiPort: string }) {
  const server = {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    // The Host header goes through as it is: the API tells its two domains apart by it.
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  }
  return { server, preview: { ...server, headers: SECURITY_HEADERS } }
}
