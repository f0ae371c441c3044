import { api } from '#api/browser.ts'

/** Some browsers load voices late; a tap waits at most this long for them. */
const VOICES_MS = 400

function voicesNow(): Promise<SpeechSynthesisVoice[]> {
  const { speechSynthesis } = globalThis
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const done = () => resolve(speechSynthesis.getVoices())
    speechSynthesis.addEventListener('voiceschanged', done, { once: true })
    setTimeout(done, VOICES_MS)
  })
}

const primary = (lang: string) => lang.toLowerCase().split(/[-_]/)[0]

/** Read by the device itself; false where it has no voice of that language. */
async function speakHere(text: string, lang: string): Promise<boolean> {
  if (!('speechSynthesis' in globalThis)) return false
  const voices = await voicesNow()
  const voice = voices.find((one) => one.lang === lang) ?? voices.find((one) => primary(one.lang) === primary(lang))
  if (!voice) return false
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = voice.lang
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
  return true
}

/** Read by the server. */
async function speakThere(text: string, lang: string): Promise<boolean> {
  try {
    const { audio, contentType } = await api('POST /tts', { body: { text, lang } })
    const bytes = Uint8Array.from(atob(audio), (char) => char.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: contentType }))
    const sound = new Audio(address)
    sound.addEventListener('ended', () => URL.revokeObjectURL(address), { once: true })
    await sound.play()
    return true
  } catch {
    return false
  }
}

/** Reads a text aloud; false where neither this device nor the server has a voice for it. `lang` is a BCP-47 tag. */
export const speak = async (text: string, lang: string): Promise<boolean> =>
  (await speakHere(text, lang)) || speakThere(text, lang)
