import type { Storage } from './openStorage.ts'
import { drawInProcess } from './pictureProcesses.ts'
import type { PictureJob } from './pictureWork.ts'

type ShareJob = Extract<PictureJob, { kind: 'share' | 'visit' }>

/** The picture of a key; `jobOf` is asked only where none is kept. Undefined where there is nothing to draw. */
export type KeptPicture = (key: string, jobOf: () => Promise<ShareJob | undefined>) => Promise<Uint8Array | undefined>

/**
 * Pictures to share, drawn when first asked for and kept with the uploads: one that is asked for several times at once
 * is drawn once, and one after the other, so that a crawler that asks for all of them delays no customer's own picture.
 */
export function keptPictures(storage: Storage): KeptPicture {
  const started = new Map<string, Promise<Uint8Array | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  function drawQueued(job: ShareJob): Promise<Uint8Array> {
    const drawn = last.then(() => drawInProcess('shared pictures', job))
    last = drawn.catch(() => {})
    return drawn
  }

  async function readOrDraw(...[key, jobOf]: Parameters<KeptPicture>): Promise<Uint8Array | undefined> {
    const kept = await storage.read(key)
    if (kept) return kept
    const job = await jobOf()
    if (!job) return undefined
    const drawn = await drawQueued(job)
    await storage.put(key, drawn)
    return drawn
  }

  return (key, jobOf) => {
    const picture = started.get(key) ?? readOrDraw(key, jobOf).finally(() => started.delete(key))
    started.set(key, picture)
    return picture
  }
}
