/** Runs the steps of `npm test` as processes and counts what they tell. */
import { spawn } from 'node:child_process'
import type { Outcome } from './testOutcome.ts'

export type Step = {
  name: string
  command: string[]
  env?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
  /** Shown as it goes on, beside others too; what any other step says is shown once it ends. */
  isLive?: boolean
  /** Counts the tests of a step that has some; `ok` is whether its process ended well. Any other step counts as one. */
  read?: (ok: boolean) => Outcome
}

type Ended = { ok: boolean; output: Buffer }

function runCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv, isShown: boolean): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
    const parts: Buffer[] = []
    for (const out of [child.stdout, child.stderr]) out?.on('data', (part: Buffer) => parts.push(part))
    child.once('error', ({ message }) => done({ ok: false, output: Buffer.from(message) }))
    child.once('close', (code) => done({ ok: code === 0, output: Buffer.concat(parts) }))
  })
}

/** The outcome of one step; a step that crashes before it can count its tests is one failure. */
async function runStep({ name, command, env, read, isLive: isShown = false }: Step): Promise<Outcome> {
  const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] })
  if (isShown) console.log(`\n== ${name}`)
  const start = performance.now()
  let outcome: Outcome
  let output: Buffer | undefined
  try {
    const ended = await runCommand(command, { ...process.env, ...(await env?.()) }, isShown)
    output = ended.output
    outcome = (read ?? asOne)(ended.ok)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    outcome = asOne(false)
  }
  if (!isShown) console.log(`\n== ${name}`)
  if (output?.length) console.log(output.toString().trim())
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`== ${name}: ${outcome.failed.length === 0 ? 'ok' : 'failed'} after ${seconds} s`)
  return outcome
}

/** Runs the steps one after the other, also after one that failed. */
export async function runInOrder(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return outcomes
}

/** Runs all steps at once. Answers the outcomes in the order of the steps. */
export const runTogether = (steps: Step[]): Promise<Outcome[]> => Promise.all(steps.map(runStep))
