import { ApiError } from '#api/apiError.ts'
import { type Api, createApi } from '#api/client.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { langNow } from './lang.ts'

/** Shows once more who is there; rejects where they would not. */
type AskForProof = () => Promise<void>

let askForProof: AskForProof | undefined

/** Who asks for a fresh proof when a call wants one (144). */
export const proveBy = (ask: AskForProof | undefined): void => {
  askForProof = ask
}

/**
 * A call of the console, in its language; no path says it here. One that asks for a fresh proof is sent again after it
 * was given.
 */
export const call: Api = async (name, options) => {
  const send = createApi({ baseUrl: '/api', headers: { 'x-locale': langNow() } })
  try {
    return await send(name, options)
  } catch (error) {
    if (!askForProof || !(error instanceof ApiError) || error.code !== ERROR_CODE.loginTooOld) throw error
    await askForProof().catch(() => {
      throw error
    })
    return send(name, options)
  }
}
