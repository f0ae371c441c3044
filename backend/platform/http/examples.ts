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

const folder = new URL('./examples/', import.meta.url)

/** The examples of every call by its name, from the files beside this one: one an area. */
export function readExamples(): Record<string, Example> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const areas = files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, Example>)
  return Object.assign({}, ...areas)
}
