import { http } from 'msw'

/** Lets a mock platform answer every call of an app through msw, in a service worker or in a test. */
export const mswHandlers = (platform: { handle(request: Request): Promise<Response> }) => [
  http.all('*/api/*', ({ request }) => platform.handle(request)),
]
