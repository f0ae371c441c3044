import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'

// A process of its own that holds a data folder until its input ends: `node holdPostgres.ts DATA_DIR`.
const dataDir = process.argv[2] ?? ''
try {
  const { url, cluster, close } = await startPostgres({ dataDir, log: { warn() {} } })
  console.log(JSON.stringify({ url, cluster }))
  process.stdin.resume().once('end', close)
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }))
}
