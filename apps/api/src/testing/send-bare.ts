import type { LightMyRequestResponse } from 'fastify'
import { multipart } from './multipart.ts'
import type { BareRequest, SpecCall, SpecPlatform } from './spec-calls.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from './test-platform.ts'

/** Sends a request as a program does that knows the specification alone: no key, and no field but those it names. */
export async function sendBare(
  at: SpecPlatform,
  { by, method }: Pick<SpecCall, 'by' | 'method'>,
  request: BareRequest,
): Promise<LightMyRequestResponse> {
  const sender = request.by ?? (by === 'staff' ? at.staff : at.customer)
  const cookie = sender === 'a visitor' ? undefined : sender.cookie()
  const form = request.form && (await multipart(request.form))
  return at.platform.app.inject({
    method,
    url: request.path,
    headers: { host: by === 'staff' ? ADMIN_HOST : CUSTOMER_HOST, ...(cookie && { cookie }), ...form?.headers },
    ...(form ? { payload: form.payload } : request.body && { payload: request.body }),
  })
}
