import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { id, moment, ownerId } from './primitives.ts'

export const userResponse = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  address: z.string(),
  zip: z.string(),
})

export const readUser = endpoint({
  name: 'readUser',
  summary: "The customer's own profile",
  method: 'GET',
  path: '/api/user/:id',
  audience: 'customer',
  owner: 'params.id',
  params: z.object({ id: ownerId }),
  response: userResponse,
})

export const USER_FILTERS = ['verified', 'unverified'] as const

export const adminUserResponse = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  country: z.string(),
  email_verified: z.boolean(),
  created_at: moment,
})

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Customers, searched by e-mail, first name or last name',
  method: 'GET',
  path: '/api/admin/users',
  audience: 'staff',
  permission: 'read',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(USER_FILTERS)) }),
  response: z.array(adminUserResponse),
})

export const summarizeUsers = endpoint({
  name: 'summarizeUsers',
  summary: 'How many customers match a search, by verification',
  method: 'GET',
  path: '/api/admin/users/summary',
  audience: 'staff',
  permission: 'read',
  query: summaryQuery,
  response: z.object({ total: z.int(), verified: z.int(), unverified: z.int() }),
})
