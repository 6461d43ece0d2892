import { chainOf } from '@mintmark/domain'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customerEmails, customers, paymentProofs } from './schema.ts'

interface Chained {
  readonly chain: AnyPgColumn
}
type Rows = Chained & { readonly id: AnyPgColumn }
type CustomerRows = Chained & { readonly customerId: AnyPgColumn }

const inChainOf = ({ chain }: Chained, id: string, row: SQL) => sql`(${eq(chain, chainOf(id))} and ${row})`

/** Finds the row of an id, in the chain that the id carries. */
export const isRow = (table: Rows, id: string): SQL => inChainOf(table, id, eq(table.id, id))

/** Finds the rows of a customer, in the chain of the customer. */
export const isOf = (table: CustomerRows, customerId: string): SQL =>
  inChainOf(table, customerId, eq(table.customerId, customerId))

/** Finds the rows of ids, each in the chain that its id carries. */
export const areRows = (table: Rows, ids: readonly string[]): SQL =>
  sql`(${table.chain}, ${table.id}) in (select chain_of(given), given from unnest(${sql.param(ids)}::uuid[]) given)`

/** Joins rows with their customers. */
export const isCustomerOf = (table: CustomerRows): SQL =>
  sql`(${eq(customers.chain, table.chain)} and ${eq(customers.id, table.customerId)})`

/** Finds the customer of an email address, archived ones included. */
export const hasEmail = (email: string): SQL =>
  sql`(${customers.chain}, ${customers.id}) = (
    select chain_of(${customerEmails.customerId}), ${customerEmails.customerId} from ${customerEmails} where ${eq(customerEmails.email, email)})`

const UUID_LENGTH = 36

/** Finds a payment proof by the name of its file, which begins with an id in the chain of its owner. */
export const isProof = (fileName: string): SQL =>
  inChainOf(paymentProofs, fileName.slice(0, UUID_LENGTH), eq(paymentProofs.fileName, fileName))

/** A row with the chain that its id carries, ready to be inserted. */
export const withChain = <Row extends { readonly id: string }>(row: Row): Row & { chain: number } => ({
  ...row,
  chain: chainOf(row.id),
})
