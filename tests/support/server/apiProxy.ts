import { startTestServer } from './testServer.ts'

export const TOKEN = 'a-token-of-mali-0123456789'

/** What the browser of somebody who is logged in sends. */
export const LOGGED_IN = { cookie: `token=${TOKEN}; signedIn=1; locale=th` }

type Answer = (request: Request) => Response | Promise<Response>

/** A server before a backend that answers so; `heard` are the requests that reached this backend. */
export async function startApiProxy(answer: Answer, variables?: Record<string, string>) {
  const heard: Request[] = []
  const call = async (request: Request) => {
    heard.push(request)
    return answer(request)
  }
  return { ...(await startTestServer({ call, variables })), heard }
}
