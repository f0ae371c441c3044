import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

/** What a process with the server's way of taking errors does after one. */
async function run(fault: string) {
  const code = `
    import { EventEmitter } from 'node:events'
    import { createReadStream } from 'node:fs'
    import { connect } from 'node:net'
    import { openLog } from '#backend/log.ts'
    import { logUncaught } from '#backend/platform/process/logUncaught.ts'
    const running = setInterval(() => {}, 1000)
    let last = 'goes on'
    logUncaught(openLog({ LOG_LEVEL: 'info' }), () => { last = 'stops' })
    process.on('uncaughtException', () => { console.log(last); clearInterval(running) })
    ${fault}
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  // The log may come after what the script says, or before.
  const lines = said.trim().split('\n')
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { level: number })
  const words = lines.filter((line) => !line.startsWith('{'))
  return { levels: logged.map(({ level }) => level), words, exitCode: child.exitCode }
}

describe('an error that nobody listens to', () => {
  it.each([
    ['a file that is gone', "createReadStream('/nowhere/room.avif').pipe(process.stdout)"],
    ['a server that does not answer', "connect(9, '127.0.0.1')"],
    [
      'a line that breaks',
      "new EventEmitter().emit('error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))",
    ],
    ['work that nobody waits for', "void Promise.reject(new Error('The mail did not go out'))"],
  ])('of %s is a line in the log, and the process goes on', async (_, fault) => {
    expect(await run(fault)).toEqual({ levels: [50], words: ['goes on'], exitCode: 0 })
  })

  it('of our own code lets the process finish what it does, and end for a new start', async () => {
    const fault = 'setTimeout(() => undefined.price)'
    expect(await run(fault)).toEqual({ levels: [60], words: ['stops'], exitCode: 1 })
  })
})
