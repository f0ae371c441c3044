import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** All that this process counts, whichever of its parts counts it; `docs/operate.md` says what to make of it. */
export const registry = new Registry()

const registers = [registry]
const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300, 600]

/** Answers to customers. `route` is a pattern (`/[locale]/shop/[urlName]`), `status` a class (`2xx`). */
export const httpSeconds = new Histogram({
  ...{ registers, buckets: FAST, labelNames: ['route', 'method', 'status'] as const },
  name: 'sabai_http_request_duration_seconds',
  help: 'Seconds from a request to the end of its answer; live answers are left out.',
})

/** `state`: hit, stale, miss, or rendered (for one visitor alone). */
export const pageAnswers = new Counter({
  ...{ registers, labelNames: ['state'] as const },
  name: 'sabai_page_answers_total',
  help: 'Pages that were answered, by where they came from.',
})

export const renderSeconds = new Histogram({
  ...{ registers, buckets: FAST, labelNames: ['route'] as const },
  name: 'sabai_page_render_seconds',
  help: 'Seconds of rendering a page, without its wait for a turn.',
})

export const refusedPages = new Counter({
  registers,
  name: 'sabai_pages_refused_total',
  help: 'Pages that were not rendered because too many waited.',
})

export const cacheEvictions = new Counter({
  registers,
  name: 'sabai_page_cache_evictions_total',
  help: 'Pages that left the cache for want of room.',
})

/** Calls of the backend, those of pages too. `code` is the error code of the contract, 0 where nothing was refused. */
export const calls = new Counter({
  ...{ registers, labelNames: ['call', 'code'] as const },
  name: 'sabai_calls_total',
  help: 'Calls of the backend by their outcome.',
})

export const callSeconds = new Histogram({
  ...{ registers, buckets: FAST, labelNames: ['call'] as const },
  name: 'sabai_call_duration_seconds',
  help: 'Seconds that a call of the backend takes, from whoever asks being known to the answer.',
})

export const purgeLag = new Histogram({
  ...{ registers, buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 15] },
  name: 'sabai_purge_lag_seconds',
  help: 'Seconds from a notification to its being heard here, measured by the heartbeat on the same connection.',
})

export const purges = new Counter({
  registers,
  name: 'sabai_purges_total',
  help: 'Notifications of changed pages that were heard.',
})

/** `outcome`: done, failed (and tried again), dead (for good). */
export const jobSeconds = new Histogram({
  ...{ registers, buckets: SLOW, labelNames: ['queue', 'outcome'] as const },
  name: 'sabai_job_duration_seconds',
  help: 'Seconds that a job takes.',
})

/** `state`: placed, paid, lapsed, canceled. Bookings have the kind `booking`. */
export const orderCount = new Counter({
  ...{ registers, labelNames: ['kind', 'state'] as const },
  name: 'sabai_orders_total',
  help: 'Orders that came into a state, by their kind.',
})

/** `state`: open, failed, paid, returned (money that goes back at once, for nobody was to pay it). */
export const paymentCount = new Counter({
  ...{ registers, labelNames: ['provider', 'method', 'state'] as const },
  name: 'sabai_payments_total',
  help: 'Attempts to pay that came into a state.',
})

/** `level`: error or fatal. */
export const loggedErrors = new Counter({
  ...{ registers, labelNames: ['level'] as const },
  name: 'sabai_logged_errors_total',
  help: 'Lines of the log that somebody has to look at.',
})

type GaugeOptions<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] }

/** A gauge that is read when somebody looks. */
export const gauge = <Label extends string = never>({ labelNames = [], ...named }: GaugeOptions<Label>) =>
  new Gauge<Label>({ ...named, registers, labelNames })
