import { generateKeyPairSync } from 'node:crypto'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { amount } from '@mintmark/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addFund } from '../features/funding/add-fund.ts'
import { hasBooksKeys } from '../integrations/books-keys.ts'
import { startApi } from '../testing/api-process.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { openBarePlatform, openSecondProcess, type TestPlatform } from '../testing/test-platform.ts'
import { BooksKeysError, requireBooksKeys } from './require-books-keys.ts'
import { SYSTEM } from './system-actor.ts'

let platform: TestPlatform
let customer: Person
let file: string

beforeEach(async () => {
  // A platform that says what its limit is has an audit row, and so a key.
  platform = await openBarePlatform()
  customer = ((await newCustomers(platform, 1)) as [Person])[0]
  file = join(platform.env.DATA_DIR, 'books.key')
})
afterEach(() => platform.close())

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
type Process = Pick<TestPlatform, 'ledger' | 'market' | 'reads' | 'env' | 'booksKeys' | 'close'>
const fund = ({ ledger, market }: Process) =>
  ledger.execute(
    addFund({ customerId: customer.id, amountUsd: amount('1'), reason: 'for a test', price: market.price('BTC') }),
    SYSTEM,
  )

/** The error of starting another process with the file as it is now; undefined if it may start. */
async function started(alsoDo: (other: Process) => Promise<unknown> = async () => undefined): Promise<unknown> {
  const other = await openSecondProcess(platform)
  try {
    await requireBooksKeys(other)
    await alsoDo(other)
    return undefined
  } catch (error) {
    return error
  } finally {
    await other.close()
  }
}

it('lets the API start without a file while there are no entries, and with it afterwards', async () => {
  expect(hasBooksKeys(platform.env)).toBe(false)
  expect(await started(fund)).toBeUndefined()
  expect(await started(fund)).toBeUndefined()
})

it('refuses to start without the file once there are entries, and makes no new one', async () => {
  await fund(platform)
  await rename(file, `${file}.lost`)
  const error = await started()
  expect(error).toBeInstanceOf(BooksKeysError)
  expect(String(error)).toContain(`is missing: ${file}. Restore it from its copy`)
  expect(hasBooksKeys(platform.env)).toBe(false)
  await expect(startApi(platform)).rejects.toThrow('the API ended before it listened')
  await rename(`${file}.lost`, file)
  expect(await started(fund)).toBeUndefined()
})

it('refuses to start with another key, or with a copy that lacks the key in use', async () => {
  await fund(platform)
  const old = await readFile(file, 'utf8')
  await writeFile(file, newPem())
  expect(String(await started())).toMatch(/None of the keys in .* made the MACs of the newest entries/)
  await writeFile(file, old)
  await appendFile(file, newPem())
  const rotated = await readFile(file, 'utf8')
  expect(await started((other) => Promise.all(Array.from({ length: 100 }, () => fund(other))))).toBeUndefined()
  await writeFile(file, old)
  expect(await started()).toBeInstanceOf(BooksKeysError)
  await writeFile(file, rotated)
  expect(await started()).toBeUndefined()
})
