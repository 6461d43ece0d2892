import { useRef, useState } from 'react'
import { MARKED_MAX } from './marks.ts'

interface ReadPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Reads the page of a list after a cursor. Rejects if the server does not answer. */
export type PageReader<Row> = (cursor: string | undefined) => Promise<ReadPage<Row>>

/** Reads the rows of a list page by page, up to the most that are decided together. It can be stopped, and says how far it is. */
export function useReadAll<Row>(readPage: PageReader<Row> | undefined, onRead: (rows: readonly Row[]) => void) {
  const [count, setCount] = useState<number>()
  const [hasFailed, setHasFailed] = useState(false)
  const isStopped = useRef(false)
  const read = async () => {
    if (!readPage) return
    let cursor: string | undefined
    let isLast = false
    isStopped.current = false
    setHasFailed(false)
    const rows: Row[] = []
    try {
      while (!isLast && rows.length < MARKED_MAX && !isStopped.current) {
        setCount(rows.length)
        const page = await readPage(cursor)
        rows.push(...page.rows)
        cursor = page.next ?? undefined
        isLast = page.next === null
      }
      if (!isStopped.current) onRead(rows)
    } catch {
      setHasFailed(true)
    }
    setCount(undefined)
  }
  return {
    read,
    /** The rows read so far; undefined while none are read. */
    count,
    hasFailed,
    stop: () => {
      isStopped.current = true
    },
  }
}
