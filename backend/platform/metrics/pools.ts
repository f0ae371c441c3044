import type pg from 'pg'
import { observe } from './observe.ts'
import { gauge } from './registry.ts'

const connections = gauge({
  name: 'sabai_database_connections',
  help: 'Connections to the database by pool, busy or idle, and queries that wait for one.',
  labelNames: ['pool', 'state'] as const,
})

type Counted = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Shows how full pools are (those of one name together), until the returned function is called. */
export const watchPools = (pool: string, pools: readonly Counted[]): (() => void) =>
  observe(() => {
    const sum = (count: (one: Counted) => number) => pools.reduce((total, one) => total + count(one), 0)
    const idle = sum(({ idleCount }) => idleCount)
    connections.set({ pool, state: 'busy' }, sum(({ totalCount }) => totalCount) - idle)
    connections.set({ pool, state: 'idle' }, idle)
    connections.set(
      { pool, state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    )
  })
