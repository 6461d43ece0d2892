import { type Amount, amountOfUnits, formatAmount } from '@mintmark/domain'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** The amount in a `numeric(38,8)` column, which PostgreSQL always writes with eight decimals. */
export const amountOfNumeric = (text: string): Amount => amountOfUnits(BigInt(text.replace('.', '')))

/** Money: a bigint of 10^-8 in code, a decimal that a person can read in the table. */
export const money = customType<{ data: Amount; driverData: string }>({
  dataType: () => 'numeric(38,8)',
  toDriver: formatAmount,
  fromDriver: amountOfNumeric,
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The id of a transaction of PostgreSQL. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** A moment, to the millisecond that JavaScript keeps. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
