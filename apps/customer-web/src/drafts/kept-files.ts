import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'

const TAB = 'mintmark.tab'
const KEPT_MS = 24 * 60 * 60 * 1000

/** An image that was chosen for a draft, and its name on the server once it has been uploaded. */
export interface KeptFile {
  readonly file: File
  readonly name: string | null
}
type Kept = KeptFile & { readonly at: number }

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('mintmark-drafts', 'files')
  return opened
}

/** Tells the tabs of a browser apart: they share the store. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB)
  const id = known ?? crypto.randomUUID()
  if (known === null) sessionStorage.setItem(TAB, id)
  return id
}

const keyOf = (slot: string) => `${tabId()}.${slot}`

// A browser without the store, or with a full one, keeps no image: the form works all the same.
const quietly = <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined)
  return action().catch(() => undefined)
}

/** Keeps an image for this tab, and forgets those that other tabs left behind a day ago. */
export const keepFile = (slot: string, kept: KeptFile) =>
  quietly(async () => {
    await set(keyOf(slot), { ...kept, at: Date.now() } satisfies Kept, store())
    const all = await entries<string, Kept>(store())
    const old = all.filter(([, { at }]) => Date.now() - at > KEPT_MS).map(([key]) => key)
    await delMany(old, store())
  })

/** The image that this tab kept under a slot. */
export const readFile = (slot: string): Promise<KeptFile | undefined> =>
  quietly(() => get<Kept>(keyOf(slot), store()).then((kept) => kept))

export const forgetFile = (slot: string) => quietly(() => del(keyOf(slot), store()))

/** Forgets the images of every tab. */
export const forgetFiles = () => quietly(() => clear(store()))
