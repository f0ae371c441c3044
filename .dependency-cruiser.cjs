/** The modules of the backend, lowest first: a module imports lower ones only. */
const MODULES = require('./backend/modules/order.json').map(({ name }) => name)

const anyOf = (names) => `(${names.join('|')})`
const schemasOf = (names) =>
  `^backend/modules/${anyOf(names)}/(schema|dealSchema|serviceSchema|photoSchema|consoleSchema|ledgerSchema)\\.ts$`
const indexOf = (names) => `^backend/modules/${anyOf(names)}/index\\.ts$`

/**
 * Who may import whom: the layers of CONTRIBUTING.md. What is not listed stays unimported.
 * Each room names the rooms of ours it may use; packages are free.
 */
const ROOMS = {
  pages: '^src/pages/',
  layouts: '^src/layouts/',
  components: '^src/components/',
  islands: '^src/islands/',
  stores: '^src/lib/stores/',
  api: '^src/lib/api/',
  contract: '^src/lib/contract/',
  domain: '^src/lib/domain/',
  platform: '^src/lib/platform/(?!offline/|intent/)',
  intent: '^src/lib/platform/intent/',
  offline: '^src/lib/platform/offline/',
  paths: '^src/lib/paths\\.ts$',
  cacheLife: '^src/lib/cacheLife\\.ts$',
  locales: '^src/i18n/locales\\.ts$',
  format: '^src/i18n/format\\.ts$',
  messages: '^src/i18n/messages',
  i18n: '^src/i18n/',
  bookingText: '^src/i18n/(?:bookingText|walkText|whenText)\\.ts$',
  styles: '^src/styles/',
  originPlaceholder: '^src/lib/originPlaceholder\\.ts$',
  backendEntry: '^backend/(app|env|log)\\.ts$|^backend/platform/((process|metrics|tracing)/|http/connections\\.ts$)',
  core: '^backend/(context|errors|env|log|keptSecret)\\.ts$',
  backendPlatform: '^backend/platform/',
  modules: indexOf(MODULES),
  schemas: schemasOf(MODULES),
  schema: '^backend/schema\\.ts$',
  composition: '^backend/(app|areas|jobs|mails|main|register|serve|testingRoutes)\\.ts$',
  console: '^console/',
  demo: '^demo/',
  scripts: '^scripts/',
  bench: '^bench/',
  testSupport: '^tests/support/',
  server: '^server/',
}

const view = ['layouts', 'components', 'islands', 'i18n', 'domain', 'contract', 'paths', 'styles']
const ALLOWED = {
  pages: ['pages', 'api', 'cacheLife', ...view],
  layouts: [...view, 'platform'],
  components: [...view, 'platform', 'intent', 'offline', 'stores'],
  islands: [
    'islands',
    'stores',
    'intent',
    'format',
    'bookingText',
    'messages',
    'locales',
    'domain',
    'contract',
    'paths',
  ],
  console: ['console', 'api', 'contract', 'domain', 'format', 'locales', 'paths', 'styles', 'platform'],
  stores: ['stores', 'api', 'platform', 'domain', 'contract', 'paths'],
  api: ['api', 'contract'],
  contract: ['contract', 'domain'],
  domain: ['domain'],
  platform: ['platform'],
  offline: ['offline', 'platform', 'locales'],
  i18n: ['i18n', 'domain'],
  paths: ['locales'],
  cacheLife: ['domain'],
  server: ['server', 'backendEntry', 'locales', 'originPlaceholder', 'domain'],
  core: ['core', 'backendPlatform', 'contract', 'domain', 'locales'],
  backendPlatform: ['backendPlatform', 'core', 'contract', 'domain', 'locales', 'format', 'paths'],
  schema: ['schemas', 'backendPlatform'],
  composition: ['composition', 'core', 'backendPlatform', 'modules', 'contract'],
  demo: ['demo', 'core', 'backendPlatform', 'modules', 'schema', 'domain', 'locales'],
  scripts: [
    'scripts',
    'core',
    'backendPlatform',
    'modules',
    'schema',
    'composition',
    'demo',
    'server',
    'domain',
    'contract',
    'i18n',
    'paths',
  ],
  bench: [
    'bench',
    'scripts',
    'core',
    'backendPlatform',
    'modules',
    'schema',
    'composition',
    'demo',
    'server',
    'domain',
    'contract',
    'locales',
    'paths',
    'testSupport',
  ],
}

/** What points upward all the same: the demo, which is loaded only where SEED asks for it. */
const UPWARD = [{ from: 'backend/app.ts', to: 'demo/seedDatabase.ts' }]
const OURS = '^(src|console|server|backend|demo|tests|bench|scripts)/'
const exactly = (file) => `^${file.replaceAll('.', '\\.')}$`

/** Forbids every import of ours but those of `paths`; a file of UPWARD has one path more. */
function only(name, from, { comment, paths }) {
  const rule = (ruleName, at, to) => ({
    name: ruleName,
    comment: `${name} may import only: ${comment}`,
    severity: 'error',
    from: at,
    to: { path: OURS, pathNot: to },
  })
  const excepted = UPWARD.filter((one) => new RegExp(from).test(one.from))
  return [
    rule(`${name}-imports`, { path: from, pathNot: excepted.map((one) => exactly(one.from)) }, paths),
    ...excepted.map((one) => rule(`${one.from}-imports`, { path: exactly(one.from) }, [...paths, exactly(one.to)])),
  ]
}

/** A module imports its own files, the index.ts of lower ones, and from its schema theirs. */
const moduleRules = MODULES.flatMap((module, at) => {
  const lower = MODULES.slice(0, at)
  const own = `^backend/modules/${module}/`
  const texts = module === 'bookings' ? ['bookingText', 'messages'] : []
  const rooms = ['core', 'backendPlatform', 'domain', 'contract', 'locales', 'paths', ...texts]
  const shared = rooms.map((room) => ROOMS[room])
  const isSchema = '(schema|dealSchema|serviceSchema|photoSchema|consoleSchema|ledgerSchema)\\.ts$'
  const below = lower.length > 0 ? { index: [indexOf(lower)], schema: [schemasOf(lower)] } : { index: [], schema: [] }
  const names = lower.join(', ') || 'none'
  return [
    ...only(module, `${own}(?!${isSchema})`, {
      comment: `its own files but index.ts, the index.ts of ${names}, platform, core, domain, contract`,
      paths: [`${own}(?!index\\.ts$)`, ...below.index, ...shared],
    }),
    ...only(`${module}-schema`, `${own}${isSchema}`, {
      comment: `its own tables, those of ${names}, platform, core, domain, contract`,
      paths: [`${own}${isSchema}`, ...below.schema, ...shared],
    }),
  ]
})

const rules = Object.entries(ALLOWED).flatMap(([room, rooms]) =>
  only(room, ROOMS[room], { comment: rooms.join(', '), paths: rooms.map((name) => ROOMS[name]) }),
)

module.exports = {
  forbidden: [
    ...rules,
    ...moduleRules,
    {
      name: 'modules-are-listed',
      comment: 'Every folder of backend/modules stands in backend/modules/order.json, every file of backend in a room.',
      severity: 'error',
      from: {},
      to: {
        path: '^backend/',
        pathNot: [
          `^backend/modules/${anyOf(MODULES)}/`,
          ...['core', 'backendPlatform', 'schema', 'composition'].map((room) => ROOMS[room]),
        ],
      },
    },
    {
      name: 'no-circular',
      comment: 'Every file can be understood after those that it imports.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-apart',
      comment:
        'A feature does not import another; a page places them side by side. ui/ is shared, orders/ by every checkout, and availability/ by whoever chooses a time.',
      severity: 'error',
      from: { path: '^src/(components|islands)/([^/]+)/' },
      to: {
        path: '^src/(components|islands)/[^/]+/',
        pathNot: '^src/(components|islands)/($2|ui|shell|orders|availability)/',
      },
    },
    {
      name: 'dayjs-in-one-place',
      comment: 'Dates of people are made and read in bangkokTime.ts; nothing else imports dayjs.',
      severity: 'error',
      from: { pathNot: '^src/lib/domain/bangkokTime\\.ts$' },
      to: { path: '(^|/)node_modules/dayjs/' },
    },
    {
      name: 'no-dayjs-zones',
      comment: 'The plugin "timezone" takes 25 times as long as an offset, and Bangkok has no summer time.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)node_modules/dayjs/plugin/timezone' },
    },
    {
      name: 'slots-by-epoch-minutes',
      comment:
        'Loops over half hours and days, and search, count with epochMinutes.ts: dayjs takes four times as long.',
      severity: 'error',
      from: {
        path: '^(src/lib/domain|backend/modules)/(availability|search)/|^src/lib/domain/pricing/priceFactor\\.ts$|^src/lib/cacheLife\\.ts$',
      },
      to: { path: '^src/lib/domain/bangkokTime\\.ts$' },
    },
    {
      name: 'contract-types-only',
      comment: 'The browser carries no zod: islands, stores, the console and the client import contract types only.',
      severity: 'error',
      from: { path: '^(src/(islands|lib/stores|lib/api)|console)/' },
      to: { path: '^src/lib/contract/', pathNot: 'errorCodes\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.astro'],
    },
    exclude: { path: '\\.(json|css)$' },
  },
}
