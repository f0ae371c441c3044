import { readExamples } from '#backend/platform/http/examples.ts'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bookableShop } from '#demo/named.ts'
import { openDemo } from '#tests/support/contract/demo.ts'
import { asOfToday } from '#tests/support/contract/record.ts'
import { startServer } from '#tests/support/processes/startServer.ts'
import { withEachText } from './everyText.ts'
import { type FuzzRequest, requestsTo, textOf } from './request.ts'
import { type FuzzReply, faultOf, sendFuzz } from './send.ts'
import { openWorld } from './world.ts'

/** The demo behind a real server, and requests that mean it ill. */
export async function openFuzz() {
  const demo = await openDemo()
  const server = await startServer({ call: demo.backend.fetch, variables: { TRUST_PROXY: '1' } })
  const world = await openWorld(demo)
  const examples = readExamples()

  /** At the desk of the demo's shop, or elsewhere. */
  const atDesk = (name: string) => (/ \/desk|\/voucher-codes\//.test(name) ? demo.deskOf(bookableShop.id) : {})

  function withLogin(name: string, asked: FuzzRequest): FuzzRequest {
    const request = { ...asked, headers: { ...atDesk(name), ...asked.headers } }
    if (name.includes(' /console/') && request.who !== 'nobody') {
      const session = world.staffFor(name)
      const staff: Record<string, string> =
        request.who === 'cookie' ? { cookie: `console=${session}` } : { 'x-console-session': session }
      return { ...request, headers: { ...staff, ...request.headers } }
    }
    const token = request.who === 'nobody' ? undefined : world.tokenFor(name)
    if (!token) return request
    const login: Record<string, string> =
      request.who === 'cookie' ? { cookie: `token=${token}` } : { authorization: `Bearer ${token}` }
    return { ...request, headers: { ...login, ...request.headers } }
  }

  /** Where only the price was wrong, at the price that the refusal tells: what lies behind is asked too. */
  async function ask(request: FuzzRequest): Promise<FuzzReply> {
    const reply = await sendFuzz(server.url, request)
    const refusal = reply.status === 409 ? (JSON.parse(reply.text) as { code: number; price?: number }) : undefined
    if (refusal?.code !== ERROR_CODE.totalChanged || !request.json) return reply
    return sendFuzz(server.url, { ...request, body: textOf({ ...request.json, price: refusal.price }) })
  }

  return {
    requestsTo: (name: string, call: Call) =>
      requestsTo(name, call, world.known(name), asOfToday(examples[name]?.request ?? {})),
    withEachText: (name: string, call: Call) =>
      examples[name] ? withEachText(name, call, asOfToday(examples[name].request)) : [],
    /** What is wrong with the answer, told with the request; nothing where all is well. */
    async faultOf(name: string, call: Call, request: FuzzRequest): Promise<{ fault?: string; reply?: FuzzReply }> {
      const sent = withLogin(name, request)
      try {
        const reply = await ask(sent)
        const fault = faultOf(call, reply)
        return { reply, ...(fault ? { fault: story(fault, sent, reply.text) } : {}) }
      } catch (error) {
        return { fault: story(`no answer: ${error}`, sent, '') }
      }
    },
    async close() {
      await server.close()
      await demo.close()
    },
  }
}

const told = (text: unknown) => String(text).slice(0, 1500)

const story = (fault: string, { method, target, headers, body }: FuzzRequest, answer: string) =>
  [fault, `${method} ${told(target)}`, told(JSON.stringify(headers)), told(body), told(answer)].join('\n')
