import type { Routes } from './handle.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** A readable page of the calls for engineers, made from the same contract; no script, no style of its own. */
export function docsPage(areas: Record<string, Routes>): string {
  const sections = Object.entries(areas).map(([area, { calls }]) => {
    const rows = Object.entries(calls).map(
      ([name, call]) =>
        `<tr><td><code>${escaped(name)}</code></td><td>${call.auth ? 'log-in' : 'open'}</td><td>${escaped(call.about)}</td></tr>`,
    )
    return `<h2>${escaped(area)}</h2><table><thead><tr><th>Call</th><th>Who</th><th>What for</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sabai calls</title></head><body><main><h1>Sabai calls</h1><p>As a document for programs: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`
}
