import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApi } from '../app.ts'

export const CUSTOMER_HOST = 'localhost:4100'
export const ADMIN_HOST = 'localhost:4200'

/** Both ports of the API. As behind the two gateways, a host leads to the port of its realm; any other, to the customers'. */
export interface TestApp {
  readonly customer: FastifyInstance
  readonly staff: FastifyInstance
  readonly log: FastifyInstance['log']
  readonly inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** The part of the app that a test needs to send requests. */
export type Port = Pick<TestApp, 'inject'>

/** Builds the API for a test. */
export async function buildTestApp(...parts: Parameters<typeof buildApi>): Promise<TestApp> {
  const { customer, staff } = await buildApi(...parts)
  return {
    customer,
    staff,
    log: customer.log,
    inject: async (request) => (request.headers?.host === ADMIN_HOST ? staff : customer).inject(request),
    close: async () => {
      await customer.close()
      await staff.close()
    },
  }
}
