import { type Amount, amount, amountOfUnits, formatAmount, type RollingTotal } from '@mintmark/domain'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** The amount in a `numeric(38,8)` column, which PostgreSQL always writes with eight decimals. */
export const amountOfNumeric = (text: string): Amount => amountOfUnits(BigInt(text.replace('.', '')))

/** Money: a bigint of 10^-8 in code, a decimal that a person can read in the table. */
export const money = customType<{ data: Amount; driverData: string }>({
  dataType: () => 'numeric(38,8)',
  toDriver: formatAmount,
  fromDriver: amountOfNumeric,
})

/** A copy of the bytes. The driver reads them into a pool of Node, of which the smallest part keeps all 64 KiB. */
function inOwnMemory(read: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(read.length)
  read.copy(own)
  return own
}

/** Bytes of a row that may be remembered. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: inOwnMemory,
})

/** The id of a transaction of PostgreSQL. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** A count of microseconds since the Unix epoch, as text: more than a number in JSON should carry. */
export const microseconds = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' })

/** A moment, to the millisecond that JavaScript keeps. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A rolling total: JSON rows of an hour since the Unix epoch and USD as decimal text, at most 169. */
export const rollingTotal = customType<{ data: RollingTotal; driverData: string }>({
  dataType: () => 'text',
  toDriver: (hours) => JSON.stringify(hours.map(({ hour, usd }) => [hour, formatAmount(usd)])),
  fromDriver: (text) =>
    (JSON.parse(text) as [hour: number, usd: string][]).map(([hour, usd]) => ({ hour, usd: amount(usd) })),
})
