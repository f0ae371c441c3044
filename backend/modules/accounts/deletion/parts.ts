import type { Transaction, UserContext } from '#backend/context.ts'
import { openRegistry } from '#backend/platform/ports.ts'

/** What a module has to do with the deletion of an account, in its transaction, which has locked the account. */
export type DeletionPart = {
  /** Whether something is still open that keeps the account (69). */
  isOpen?(tx: Transaction, userId: string, now: Date): Promise<boolean>
  /** Runs before any part erases something. */
  before?(tx: Transaction, ctx: UserContext): Promise<void>
  /** Deletes own rows, and anonymizes those that stay. Answers the names of uploads that are unused then. */
  erase?(tx: Transaction, userId: string): Promise<string[]>
}

/** By module, lowest first; what is erased goes the other way, so that an order goes before what it was ordered from. */
export const deletionParts = openRegistry<string, DeletionPart>('deletion of an account')
