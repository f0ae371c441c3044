import { describe, expect, it } from 'vitest'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'

const page = (body: string, rest = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sabai</title></head><body>${body}</body></html>${rest}`

describe('a served page', () => {
  it.each([
    ['a script behind its end', page('<h1>Shop</h1>', '<script type="module" src="/a.js"></script>'), /after <\/html>/],
    ['a picture without an address', page('<img alt="" width="320" height="213">'), /"src"/],
    [
      'a number without its country in a field of telephone numbers',
      page('<label>No. <input type="tel" autocomplete="tel-national"></label>'),
      /tel-national/,
    ],
    ['a required choice of nothing', page('<label>Shop <select required></select></label>'), /^select/],
    [
      'a required choice that begins with one',
      page('<label>Shop <select required><option>Ari</option></select></label>'),
      /^select/,
    ],
    ['a style in its body', page('<div><style>a{color:red}</style></div>'), /<style>/],
    ['a time that is none', page('<p><time></time></p>'), /^time/],
    ['the same id twice', page('<p id="a">1</p><p id="a">2</p>'), /no-dup-id/],
    ['an article without a heading', page('<article><p>Lovely.</p></article>'), /^article/],
    ['a list of something else', page('<ul><div>1</div></ul>'), /permitted/],
  ])('breaks the standard by %s', async (_, html, fault) => {
    expect(await htmlFaults(html)).toContainEqual(expect.stringMatching(fault))
  })

  it.each([
    ['<p>Soon</p>'],
    ['<a href>Try again</a>'],
    ['<article><div><h3>Suan Ngiap</h3></div></article>'],
    ['<label>Shop <select required><option value="">Choose</option><option>Ari</option></select></label>'],
    ['<label>No. <input type="text" inputmode="numeric" autocomplete="tel-national"></label>'],
    ['<p><time datetime="PT0S"></time> <time datetime="2026-11-21T10:00:00Z">10:00</time> <time>2026-11-21</time></p>'],
  ])('keeps to it with %s', async (body) => {
    expect(await htmlFaults(page(body))).toEqual([])
  })
})
