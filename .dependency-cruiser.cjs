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
  styles: '^src/styles/',
  originPlaceholder: '^src/lib/originPlaceholder\\.ts$',
  backendEntry: '^backend/(app|env|log)\\.ts$|^backend/platform/(process/|http/connections\\.ts$)',
  core: '^backend/(context|errors|env|log)\\.ts$|^backend/platform/process/',
  http: '^backend/platform/http/',
  routes:
    '^backend/(areas|testingRoutes)\\.ts$|^backend/platform/cacheTags/routes\\.ts$|^backend/modules/[^/]+/routes(/|\\.ts$)',
  modules: '^backend/modules/[^/]+/(?!routes(/|\\.ts$))',
  db: '^backend/platform/db/',
  platformRooms: '^backend/platform/(?!http/|db/|process/|cacheTags/routes)',
  schema: '^backend/schema\\.ts$',
  composition: '^backend/(jobs|mails)\\.ts$',
  demo: '^demo/',
  backend: '^backend/',
  server: '^server/',
}

const view = ['layouts', 'components', 'islands', 'i18n', 'domain', 'contract', 'paths', 'styles']
const ALLOWED = {
  pages: ['pages', 'api', 'cacheLife', ...view],
  layouts: [...view, 'platform'],
  components: [...view, 'platform', 'offline', 'stores'],
  islands: ['islands', 'stores', 'intent', 'format', 'messages', 'locales', 'domain', 'contract', 'paths'],
  stores: ['stores', 'api', 'platform', 'domain', 'contract', 'paths'],
  api: ['api', 'contract'],
  contract: ['contract', 'domain'],
  domain: ['domain'],
  platform: ['platform'],
  offline: ['offline', 'platform', 'locales'],
  i18n: ['i18n'],
  paths: ['locales'],
  cacheLife: ['domain'],
  server: ['server', 'backendEntry', 'locales', 'originPlaceholder', 'domain'],
  http: ['http', 'core', 'contract', 'domain', 'routes', 'modules', 'platformRooms', 'locales'],
  routes: ['routes', 'http', 'core', 'modules', 'platformRooms', 'composition', 'contract', 'domain'],
  modules: ['modules', 'core', 'db', 'platformRooms', 'schema', 'composition', 'domain', 'contract', 'locales'],
  db: ['db', 'core', 'domain'],
  demo: ['demo', 'core', 'db', 'schema', 'domain', 'modules', 'locales'],
}

/** The import of a catalogue knows the demo's places, categories and pictures. */
const EXCEPT = { modules: '^backend/modules/catalogue/transfer/known\\.ts$' }

const rules = Object.entries(ALLOWED).map(([room, rooms]) => ({
  name: `${room}-imports`,
  comment: `${room} may import only: ${rooms.join(', ')}`,
  severity: 'error',
  from: { path: ROOMS[room], ...(EXCEPT[room] && { pathNot: EXCEPT[room] }) },
  to: { path: '^(src|server|backend|demo|tests|bench|scripts)/', pathNot: rooms.map((name) => ROOMS[name]) },
}))

module.exports = {
  forbidden: [
    ...rules,
    {
      name: 'no-circular',
      comment: 'Tables refer to each other by functions, which run after all of them are loaded.',
      severity: 'error',
      from: { pathNot: '^backend/modules/[^/]+/schema\\.ts$' },
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
      name: 'contract-types-only',
      comment: 'The browser carries no zod: islands, stores and the client import contract types only.',
      severity: 'error',
      from: { path: '^src/(islands|lib/stores|lib/api)/' },
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
