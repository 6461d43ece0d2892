import * as z from 'zod'
import type { BookCheckKind } from '../../db/schema.ts'
import type { BooksKeys } from '../../integrations/books-keys.ts'
import type { Platform } from '../../platform.ts'
import { lastCheck } from './read-health.ts'

const signed = z.object({ position: z.string(), signature: z.string() })

const bytesOf = (kind: BookCheckKind, position: string) => Buffer.from(`check ${kind} ${position}`)

/**
 * The position of a check with a signature. The database role of the API can add rows of checks, so without one it could have
 * the next check leave out what it wrote.
 */
export function signPosition(keys: BooksKeys, kind: BookCheckKind, position: string): string {
  const signature = keys.sign(bytesOf(kind, position)).toString('base64')
  return JSON.stringify({ position, signature })
}

function verified(keys: BooksKeys, kind: BookCheckKind, text: string): string | undefined {
  try {
    const { position, signature } = signed.parse(JSON.parse(text))
    return keys.verifies(bytesOf(kind, position), Buffer.from(signature, 'base64')) ? position : undefined
  } catch {
    return undefined
  }
}

/** The position of the last check of a kind; without one, or if it is not ours, the check begins anew. */
export async function readPosition(
  tools: Pick<Platform, 'db' | 'booksKeys'>,
  kind: BookCheckKind,
): Promise<{ readonly position: string | undefined; readonly violations: readonly string[] }> {
  const row = await lastCheck(tools, kind)
  if (!row) return { position: undefined, violations: [] }
  const position = verified(tools.booksKeys, kind, row.progress)
  if (position !== undefined) return { position, violations: [] }
  return {
    position,
    violations: [`The position of the last check (${kind}) was changed, or signed with none of the keys in use.`],
  }
}
