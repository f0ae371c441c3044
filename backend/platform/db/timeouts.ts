import { type SQL, sql } from 'drizzle-orm'

/** For a program of the operator, whose statements take as long as they take. */
export const NO_TIMEOUTS = { DATABASE_STATEMENT_TIMEOUT: 0, DATABASE_LOCK_TIMEOUT: 0, DATABASE_IDLE_TIMEOUT: 0 }

/** Lifts the timeouts of DATABASE_*_TIMEOUT: for this transaction alone, else for as long as the connection lives. */
export const liftTimeouts = (only: 'transaction' | 'connection'): SQL => {
  const isLocal = sql.raw(String(only === 'transaction'))
  return sql`select set_config('statement_timeout', '0', ${isLocal}), set_config('lock_timeout', '0', ${isLocal}),
    set_config('idle_in_transaction_session_timeout', '0', ${isLocal})`
}
