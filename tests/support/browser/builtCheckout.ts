import { fileURLToPath } from 'node:url'
import { ensureBuild } from '#server/build/builds.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The checkout, with a build of its sources: the same that every other test and `npm start` runs on. */
export async function builtCheckout(): Promise<string> {
  const { release } = await ensureBuild(ROOT)
  release()
  return ROOT
}
