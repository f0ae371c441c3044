import { spawn } from 'node:child_process'
import { type Locale, langOf } from '#i18n/locales.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

/** What espeak-ng calls its voices. */
const VOICES: Record<Locale, string> = {
  en: 'en',
  th: 'th',
  cn: 'cmn',
  jp: 'ja',
  ko: 'ko',
  ru: 'ru',
  ms: 'ms',
  de: 'de',
}

const WAV_HEADER_BYTES = 44

/** A streaming WAV header has no length, which some browsers do not play. */
function withLengths(wav: Buffer): Buffer {
  if (wav.length <= WAV_HEADER_BYTES || wav.toString('latin1', 0, 4) !== 'RIFF') return wav
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt32LE(wav.length - WAV_HEADER_BYTES, WAV_HEADER_BYTES - 4)
  return wav
}

/** Programs share the machine with every other call. */
const MOST_AT_ONCE = 4
let speaking = 0

/** The program names Chinese characters in a Japanese text instead of reading them. */
const isReadable = (text: string, locale: Locale) => locale !== 'jp' || !/\p{Script=Han}/u.test(text)

export type Speech = { contentType: string; audio: Buffer }

/** Asks a speech service: `POST {text, lang}` answers audio. Undefined where it does not in time. */
export async function speakByService(serviceUrl: string, text: string, locale: Locale): Promise<Speech | undefined> {
  try {
    const answer = await fetch(serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'audio/*' },
      body: JSON.stringify({ text, lang: langOf(locale) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const contentType = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!answer.ok || !/^audio\/[\w.+-]+$/.test(contentType)) return undefined
    const audio = Buffer.from(await answer.arrayBuffer())
    return audio.length > 0 && audio.length <= MAX_BYTES ? { contentType, audio } : undefined
  } catch {
    return undefined
  }
}

/**
 * Speaks with the local program espeak-ng; undefined where there is none, where it cannot read the text, or where
 * enough of them run already.
 * The text goes in as input, never as a word of the command.
 */
export async function speakLocally(text: string, locale: Locale): Promise<Speech | undefined> {
  if (!isReadable(text, locale) || speaking >= MOST_AT_ONCE) return undefined
  speaking += 1
  return runProgram(text, locale).finally(() => {
    speaking -= 1
  })
}

function runProgram(text: string, locale: Locale): Promise<Speech | undefined> {
  return new Promise((resolve) => {
    const program = spawn('espeak-ng', ['-v', VOICES[locale], '--stdin', '--stdout'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
    })
    const chunks: Buffer[] = []
    let bytes = 0
    program.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) program.kill()
      else chunks.push(chunk)
    })
    program.on('error', () => resolve(undefined))
    program.on('close', (code) =>
      resolve(
        code === 0 && bytes > 0 ? { contentType: 'audio/wav', audio: withLengths(Buffer.concat(chunks)) } : undefined,
      ),
    )
    // A program that is not there, or ends early, closes its input.
    program.stdin.on('error', () => {})
    program.stdin.end(text)
  })
}
