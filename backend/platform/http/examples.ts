import { readdirSync, readFileSync } from 'node:fs'

/** What is sent, each part by name; files are left out. */
export type ExampleRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  form?: Record<string, string>
}
/** A request to the demo catalogue as of 2026-11-21, and its answer with lists cut short; a file is a text. */
export type Example = { request: ExampleRequest; answer: Record<string, unknown> | string }

/** Where the examples are: one file for each file of `src/lib/contract` that has calls, under the same path. */
const folder = new URL('./examples/', import.meta.url)

type ExampleFile = { url: URL; examples: Record<string, Example> }

/** Every file of examples; within, the examples by the name of their call. */
export function readExampleFiles(): ExampleFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
  return paths.map((path) => {
    const url = new URL(path.replaceAll('\\', '/'), folder)
    return { url, examples: JSON.parse(readFileSync(url, 'utf8')) }
  })
}

/** The example of every call by its name. */
export function readExamples(): Record<string, Example> {
  return Object.assign({}, ...readExampleFiles().map(({ examples }) => examples))
}
