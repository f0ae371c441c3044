import {
  deviceOf,
  findSessionUser,
  findStaff,
  hashToken,
  isKnownDevice,
  listOpenDesks,
} from '#backend/modules/accounts/index.ts'
import { findSharedVisit } from '#backend/modules/bookings/index.ts'
import { ensureDerived, findShopShareCard } from '#backend/modules/catalogue/index.ts'
import { mayOpenReceipt } from '#backend/modules/desk/index.ts'
import { describeOrder, isAttemptPaid, openAttempt, receiveWebhook } from '#backend/modules/orders/index.ts'
import { ensureSearch } from '#backend/modules/search/index.ts'
import { countShopViews } from '#backend/modules/tracking/index.ts'
import { findDealShareCard } from '#backend/modules/vouchers/index.ts'
import { areas } from './areas.ts'
import type { ServiceContext } from './context.ts'
import type { Env } from './env.ts'
import { BACKLOGS, HANDLERS } from './jobs.ts'
import type { Log } from './log.ts'
import { TEMPLATES, TOPICS } from './mails.ts'
import { listenForPurges, purgeListeners } from './platform/cacheTags/purge.ts'
import { checkDirect } from './platform/db/checkDirect.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { openReadiness } from './platform/db/readiness.ts'
import { openReplicas } from './platform/db/replicas.ts'
import { createApp } from './platform/http/createApp.ts'
import { contextMaker } from './platform/http/makeContext.ts'
import { limitRates, unlimited } from './platform/http/rateLimit.ts'
import { limitStreams } from './platform/http/streamLimits.ts'
import { openQueues } from './platform/jobs/queue.ts'
import { type Handler, startWorker } from './platform/jobs/work.ts'
import { isLiveTag } from './platform/liveUpdates/tags.ts'
import { openMailer } from './platform/mail/openMailer.ts'
import { mountMailWebhook } from './platform/mail/suppress.ts'
import { mountUnsubscribe } from './platform/mail/unsubscribe/mount.ts'
import { watchBacklogs } from './platform/metrics/backlogs.ts'
import { openPageStore, type PageStore } from './platform/pageStore/pageStore.ts'
import { openAcquirers, payThrough } from './platform/payments/acquirers.ts'
import { mountWebhooks } from './platform/payments/mountWebhooks.ts'
import { mountHostedPages } from './platform/payments/sandbox/mount.ts'
import { keptPictures } from './platform/storage/keptPictures.ts'
import { openStorage } from './platform/storage/openStorage.ts'
import { mountShareCards } from './platform/storage/serveShareCards.ts'
import { mountShared } from './platform/storage/serveShared.ts'
import { mountUploads } from './platform/storage/serveUploads.ts'
import { mountVisitCards } from './platform/storage/serveVisitCards.ts'
import { registerModules } from './register.ts'
import { testingRoutes } from './testingRoutes.ts'

export type Backend = {
  /** Answers any request whose path begins with /api, and the payment pages (spec section 2). */
  fetch(request: Request): Promise<Response>
  onPurge: ServiceContext['onPurge']
  /** Where the processes of a build keep pages for each other. */
  pageStore(build: string): PageStore
  /** Writes down how often pages of shops were opened. */
  countShopViews(counted: Parameters<typeof countShopViews>[1]): Promise<void>
  /** Whether it can store what a customer does. */
  isReady(): Promise<boolean>
  /** Ends answers that stay open, such as live updates, so that the server in front can stop. */
  closeStreams(): void
  /** Resolves with the reason once its database has died and cannot be started again. */
  failed: Promise<Error>
  close(): Promise<void>
}

/** All that a process answers which only works jobs. */
const READY_PATH = '/api/readyz'

const identity = { findSessionUser, findStaff, hashToken, deviceOf, isKnownDevice, listOpenDesks }

type Options = {
  /** What is done beside serving customers. */
  handlers?: readonly Handler[]
}

/** Opens the marketplace: database, migrations, purges, calls. `close` stops what this started. */
export async function openBackend(env: Env, log: Log, { handlers = HANDLERS }: Options = {}): Promise<Backend> {
  registerModules()
  const database = await openDatabase(env, log)
  const replicas = openReplicas({
    ...{ urls: env.DATABASE_REPLICA_URLS, maxLagSeconds: env.DATABASE_REPLICA_LAG },
    ...{ primary: database.pool, settings: env, log },
  })
  const { onPurge, tell, markDisconnected } = purgeListeners()
  onPurge((tags) => {
    if (tags.some((tag) => !isLiveTag(tag))) replicas.changed()
  })
  const closing = new AbortController()
  try {
    await checkDirect(env, database.pool)
    await migrateDatabase(database.directUrl, undefined, { onWait: (sentence) => log.warn(sentence) })
    const queues = handlers.map(({ queue }) => queue)
    await openQueues(database.pool, queues, log)
    // Only then: an installation may do without the demo.
    if (env.SEED === 'demo' && (await (await import('#demo/seedDatabase.ts')).seedDatabase(database.db, new Date()))) {
      log.info('The database was empty: it holds the demo catalogue now')
    }
    await database.db.transaction(ensureDerived)
    await database.db.transaction(ensureSearch)
    replicas.changed()
    const stopListening = await listenForPurges(() => database.directUrl, tell, {
      onLost(loss) {
        if (loss === 'silent') database.cut()
        markDisconnected()
      },
    })
    const acquirers = openAcquirers(env, (fault) => log.warn(fault, 'An acquirer refused or lost a call'))
    payThrough(acquirers, env, database.db)
    await acquirers.refresh()
    const mailer = openMailer(database.db, env, log, { templates: TEMPLATES, topics: TOPICS })
    const storage = await openStorage(env)
    const makeContext = contextMaker(
      database.db,
      env,
      {
        onPurge,
        closing: closing.signal,
        storage,
        mailer,
      },
      identity,
    )
    const mounted = env.APP_ENV === 'test' ? [...areas, { area: 'Testing', routes: testingRoutes }] : areas
    const rateLimit = env.RATE_LIMIT ? limitRates(database.pool, identity) : unlimited
    const fromReplica = {
      choose: replicas.choose,
      onError: (err: unknown, call: string) => log.warn({ err, call }, 'A replica failed: the primary was asked'),
    }
    const app = createApp(mounted, { makeContext, rateLimit, takeStream: limitStreams(), replicas: fromReplica }, log)
    mountUploads(app, storage, async (c, receipt) => mayOpenReceipt(await makeContext(c), receipt))
    const pictureOf = keptPictures(storage)
    mountVisitCards(app, { makeContext, pictureOf, findVisit: findSharedVisit })
    mountShared(app, storage, pictureOf)
    mountShareCards(app, { makeContext, pictureOf, cards: { shops: findShopShareCard, deals: findDealShareCard } })
    mountHostedPages(app, {
      env,
      makeContext,
      describeOrder,
      isPaid: isAttemptPaid,
      openPayment: openAttempt,
      post: (request) => app.fetch(request),
      onError: (err) => log.error({ err }, 'A payment report was not heard'),
    })
    mountWebhooks(app, { makeContext, receive: receiveWebhook })
    mountMailWebhook(app, makeContext)
    mountUnsubscribe(app, makeContext)
    const unwatch = watchBacklogs(database.db, BACKLOGS, log)
    const isReady = openReadiness({ url: () => database.url, dataDir: env.DATA_DIR }, (error) =>
      log.warn({ reason: (error as Error).message }, 'Not ready: a write failed'),
    )
    app.get(READY_PATH, async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
    const url = () => database.directUrl
    const stopWorker =
      env.PROCESS === 'web' ? undefined : await startWorker(handlers, { url, db: database.db, storage, mailer, log })
    return {
      fetch: async (request) => {
        if (env.PROCESS === 'worker' && new URL(request.url).pathname !== READY_PATH) {
          return new Response(null, { status: 404 })
        }
        return app.fetch(request)
      },
      onPurge,
      pageStore: (build) => openPageStore(database.db, build),
      countShopViews: (counted) => countShopViews(database.db, counted),
      closeStreams: () => closing.abort(),
      isReady,
      failed: database.failed,
      async close() {
        closing.abort()
        await stopWorker?.()
        await stopListening()
        unwatch()
        await mailer.close()
        await replicas.close()
        await database.close()
      },
    }
  } catch (error) {
    await replicas.close()
    await database.close()
    throw error
  }
}
