import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fairQueue } from './fairQueue.ts'
import type { PictureJob, PictureOutcome, PictureResults } from './pictureWork.ts'

const PROGRAM = fileURLToPath(new URL('./pictureWork.ts', import.meta.url))
/** Two at most, and no more than there are cores. */
const PROCESSES = Math.min(2, availableParallelism())
/** The pictures of one review may all wait at once (REVIEW_PHOTO_MAX), besides the one that is being drawn. */
const WAITING_EACH = 6
const WAITING_ALL = 60
/** Limit in milliseconds for a process that neither works nor answers; one that works is limited by its work. */
const LONGEST_MS = 120_000
const KEPT_IDLE_MS = 60_000

/** A picture that cannot be read, as against a process that failed. */
export class UnreadablePicture extends Error {}

/** Processes without a picture, and what ends each of them. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

function start(): ChildProcess {
  const started = fork(PROGRAM, { execArgv: [], serialization: 'advanced' })
  started.once('exit', () => idle.delete(started))
  // The waiting call is rejected; without a listener the error would end this process.
  started.on('error', () => {})
  // Keeps this process from ending as little as an idle connection does.
  started.unref()
  started.channel?.unref()
  return started
}

function take(): ChildProcess {
  for (const [kept, ending] of idle) {
    clearTimeout(ending)
    idle.delete(kept)
    return kept
  }
  return start()
}

/** Keeps a process for the next picture, and ends it where none comes. */
function keep(process: ChildProcess) {
  const end = () => {
    idle.delete(process)
    process.disconnect()
  }
  idle.set(process, setTimeout(end, KEPT_IDLE_MS).unref())
}

/** The outcome of a job; rejects where the process ends before it, which happens at the latest after LONGEST_MS. */
function outcomeOf(process: ChildProcess, job: PictureJob): Promise<PictureOutcome> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => process.kill('SIGKILL'), LONGEST_MS)
    const fail = (cause: unknown) => end(() => reject(new Error('The process that draws pictures failed', { cause })))
    const hear = (outcome: PictureOutcome) => end(() => resolve(outcome))
    const end = (settle: () => void) => {
      clearTimeout(tooLong)
      process.off('message', hear).off('exit', fail).off('error', fail)
      settle()
    }
    process.once('message', hear).once('exit', fail).once('error', fail)
    process.send(job)
  })
}

const queue = fairQueue({ atOnce: PROCESSES, waitingEach: WAITING_EACH, waitingAll: WAITING_ALL })

/**
 * Draws a picture in a process of its own, which has its own threads at a lower priority; decoding leaves those of this
 * one (DNS, files, passwords, compression) alone. `account` has one picture drawn at a time. Throws QueueFull where too
 * many wait, and UnreadablePicture.
 */
export function drawInProcess<K extends PictureJob['kind']>(
  account: string,
  job: PictureJob & { kind: K },
): Promise<PictureResults[K]> {
  return queue(account, async () => {
    const process = take()
    const outcome = await outcomeOf(process, job).catch((error: unknown) => {
      process.kill('SIGKILL')
      throw error
    })
    keep(process)
    if ('error' in outcome) throw new UnreadablePicture(outcome.error)
    return outcome.done as PictureResults[K]
  })
}
