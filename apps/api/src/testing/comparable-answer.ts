import type { Got } from './people.ts'

/** An answer without the parts that differ between any two requests, to compare two answers. */
export const comparableAnswer = ({ status, body, headers }: Got) => ({
  status,
  body: { ...(body as object), request_id: '' },
  headers: Object.keys(headers).filter((name) => name !== 'date'),
})
