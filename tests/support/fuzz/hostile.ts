import fc from 'fast-check'

const deep = (open: string, close: string, inside = '') => open.repeat(10_000) + inside + close.repeat(10_000)

/** JSON that no `JSON.stringify` writes, put into a body's text in the place of its name. */
export const RAW_JSON: Record<string, string> = {
  '@@deepArray': deep('[', ']'),
  '@@deepObject': deep('{"a":', '}', '1'),
  '@@hugeNumber': '1e999',
  '@@longNumber': '9'.repeat(5000),
  '@@minusZero': '-0',
  '@@loneSurrogate': '"\\ud800"',
  '@@proto': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'Mali\0Srisuk',
  '\ud800',
  'Mali \udfff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '1e309',
  '1.5',
  '٣',
  '9'.repeat(400),
  '99999999999999999999',
  '%',
  '%00',
  '%zz',
  '%'.repeat(10_000),
  "'; drop table shops; --",
  '{"$ne":null}',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{name}} #{x} %{y}',
  'e\u0301\u0327'.repeat(2000),
  '\u202e\u200b\ufeff\u2028',
  '\r\nSet-Cookie: token=x',
  '👨‍👩‍👧‍👦'.repeat(50),
  'นวด'.repeat(60),
  `${'a'.repeat(60_000)}!`,
  `a@${'b.'.repeat(5000)}`,
  '@'.repeat(1000),
  '-'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-14T00:00:00Z',
  '2026-11-21T25:61:61+99:99',
  '0001-01-01T00:00:00Z',
  '24:00',
  '25:99',
  '00:15',
  ','.repeat(2000),
  'a:1,'.repeat(500),
  '1,2,3',
  '13,100,14,nope',
  'NaN,NaN,NaN,NaN',
  '-90,-180,90,180',
] as const

/** Texts that break what trusts them; those of a megabyte are refused before they are read, and rare here. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...TEXTS) },
  // What a database refuses to keep.
  { weight: 5, arbitrary: fc.constantFrom('Mali\0', 'Mali \ud83d', '\udfff') },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(1_000_000), 'ก'.repeat(300_000)) },
)

const NUMBERS = [0, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER]

/** Any JSON value where another was meant. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(RAW_JSON)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, [
      {},
    ]),
  },
  { weight: 1, arbitrary: fc.constantFrom(Array(10_000).fill(1), Array(10_000).fill({}), Array(10_000).fill('oil')) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Parts of an address as no browser writes them. */
export const brokenParts: fc.Arbitrary<string> = fc.constantFrom(
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '%c0%ae%c0%ae',
  '%2e%2e%2f',
  '%'.repeat(10_000),
  '%25'.repeat(3000),
  '__proto__',
  '..;',
  '%0d%0aset-cookie:%20a=b',
  '*',
  '{id}',
  ':id',
  'x'.repeat(12_000),
)

/** Bodies that are no JSON object, or not the one meant. */
export const brokenBodies: fc.Arbitrary<{ type: string; text: string }> = fc.oneof(
  fc.record({
    type: fc.constant('application/json'),
    text: fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '""',
      '1e999',
      'NaN',
      '{"a":1}}',
      '{"a":1,"a":2}',
      "{'a':1}",
      '\ufeff{}',
      '\0',
      ...Object.values(RAW_JSON),
      `[${'{},'.repeat(10_000)}{}]`,
      `{"name":"${'x'.repeat(1_000_000)}"}`,
      deep('{"__proto__":', '}', '{}'),
    ),
  }),
  fc.record({
    type: fc.constantFrom(
      '',
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
      'application/json, text/html',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(500)}`,
      'multipart/form-data; boundary="a\\"b"',
    ),
    text: fc.constantFrom('', '{}', 'a=b&__proto__=c', '--\r\n', '--b\r\n\r\n\r\n--b--', 'x'.repeat(70_000)),
  }),
)

const HEADERS: Record<string, string[]> = {
  'accept-language': [
    '',
    '*',
    'xx-XX;q=abc',
    '__proto__',
    'th;q=9999999999999',
    'en,'.repeat(1500),
    '-'.repeat(4000),
    'ไทย',
  ],
  authorization: ['', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`, `Bearer ${'é'.repeat(40)}`],
  'idempotency-key': ['', ' ', 'a', 'k'.repeat(200), 'k'.repeat(201), 'k'.repeat(9000), '__proto__', 'é', '%00'],
  cookie: [
    'token=',
    'token=%',
    'token=%E0%A4%A',
    `token=${'t'.repeat(3000)}`,
    '__proto__=1; constructor=2',
    ';;;===;;',
    'locale=__proto__; mode=tagThai.headless.constructor',
    'a=b; '.repeat(1500),
  ],
  'x-forwarded-for': ['', '127.0.0.1', '::', '::ffff:1.2.3.4', '1'.repeat(3000), ',,,', "'; drop table users", '::%é'],
  'x-locale': ['', 'xx', '__proto__', 'th,en'],
  'x-desk-session': ['', 'a', 'k'.repeat(5000), 'é'],
  'x-signature': ['', 'zz', 'f'.repeat(64), 'é'.repeat(64)],
  'x-request-id': ['', 'é', 'r'.repeat(5000), '{"a":1}'],
  'x-payment-session': ['', '../', 's'.repeat(100)],
  accept: ['text/html', '', '*/*;q=x'],
  origin: ['null', 'http://evil.test'],
  'content-encoding': ['gzip', 'br', 'xx'],
  range: ['bytes=0-1', 'bytes=-1'],
  'if-none-match': ['*', '"x"'],
  'x-large': ['y'.repeat(20_000)],
}

export const hostileHeader: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, latin(value)]))

/** As bytes, which is what a socket carries: Node refuses to send more than Latin letters. */
const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
