import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '#backend/platform/http/examples.ts'
import { type Asked, ask, read } from '#tests/support/contract/asking.ts'
import { belongings } from '#tests/support/contract/belongings.ts'
import { type Demo, openDemo } from '#tests/support/contract/demo.ts'
import { callNamed } from '#tests/support/contract/everyCall.ts'
import { personalIds } from '#tests/support/contract/idFields.ts'
import { succeed } from '#tests/support/contract/making.ts'
import { asOfToday } from '#tests/support/contract/record.ts'

const examples = readExamples()

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  // Far from where Mali is, so that what is near Anan tells of him.
  const body = { locationStatus: 'success', latitude: 18.79, longitude: 98.98 }
  await succeed(demo, 'PATCH /users/{id}', { params: { id: 'anan' }, body, token: demo.anan })
})
afterAll(() => demo.close())

/** The request with the id in its place. */
function withId(asked: Asked, field: string, id: unknown): Asked {
  const [part = '', ...path] = field.split('.')
  const copy = structuredClone((asked as Record<string, unknown>)[part] ?? {}) as Record<string, unknown>
  const last = path.pop()!
  const inner = path.reduce<Record<string, unknown>>(
    (value, key) => [value[key]].flat()[0] as Record<string, unknown>,
    copy,
  )
  inner[last] = id
  return { ...asked, [part]: copy }
}

/** What came back, without what is new in every answer. */
async function answerTo(name: string, asked: Asked): Promise<{ status: number; text: string }> {
  const response = await ask(demo.backend, name, asked)
  const said = JSON.stringify(await read(callNamed(name), response))
  return { status: response.status, text: said.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID') }
}

const isRandom = (id: string) => /^[0-9a-f-]{36}$/.test(id)

describe("the id of something of somebody else's", () => {
  it('has a row for every place of a call where one goes', () => {
    expect(Object.keys(belongings).sort()).toEqual([...personalIds].sort())
  })

  it.each(Object.keys(belongings))('%s answers as if there were nothing of that id', async (key) => {
    const field = key.slice(key.lastIndexOf(' ') + 1)
    const name = key.slice(0, key.lastIndexOf(' '))
    const row = belongings[key]!
    const { id, owner } = await row.of(demo)
    const around = { ...asOfToday(examples[name]!.request), token: demo.mali, ...(await row.around?.(demo)) }
    const asked = (value: string) => withId(around, field, row.as === 'list' ? [value] : value)
    const before = await row.left?.(demo, id)

    const theirs = await answerTo(name, asked(id))
    const none = isRandom(id) ? randomUUID() : `${id.slice(0, -2)}zz`
    expect(theirs).toEqual(await answerTo(name, asked(none)))
    expect(await row.left?.(demo, id)).toEqual(before)

    // That it was no misprint: whose it is hears something else, or something of it is gone.
    const own = await answerTo(name, { ...asked(id), ...owner })
    if (row.left) expect(await row.left(demo, id)).not.toEqual(before)
    else expect(own).not.toEqual(theirs)
  })
})
