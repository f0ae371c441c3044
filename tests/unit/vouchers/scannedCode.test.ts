import { describe, expect, it } from 'vitest'
import { codeParts, readScanned } from '#domain/vouchers/scannedCode.ts'

const HOST = 'sabai.example'
const CODE = 'Zk3_-9aBcDeFgHiJkLmNoP'
const read = (text: string) => readScanned(text, HOST)

describe('what a scanned code is', () => {
  it.each([
    ['https://sabai.example/en/shop/suan-ngiap/massaging', 'suan-ngiap'],
    ['https://sabai.example/th/shop/suan-ngiap', 'suan-ngiap'],
    ['  https://sabai.example/shop/baan%20lom/ ', 'baan lom'],
  ])('knows a shop by %s', (text, urlName) => {
    expect(read(text)).toEqual({ kind: 'shop', urlName })
  })

  it.each([
    [CODE, CODE],
    [`abc-1.${CODE}`, `abc-1.${CODE}`],
    [`abc.1.${CODE}`, `abc.1.${CODE}`],
    [`https://sabai.example/de/voucher-codes/use#${CODE}`, CODE],
    [`https://sabai.example/voucher-codes/use#abc-1.${CODE}`, `abc-1.${CODE}`],
  ])('knows a voucher by %s', (text, code) => {
    expect(read(text)).toEqual({ kind: 'voucher', code })
  })

  it.each(['7k2m 9qxd o4tr vb8s', 'https://sabai.example/th/voucher-codes/claim#7K2M-9QXD-04TR-VB8S'])(
    'knows a gift by %s',
    (text) => {
      expect(read(text)).toEqual({ kind: 'gift', claimCode: '7K2M9QXD04TRVB8S' })
    },
  )

  it('follows any other link of our own site, whatever language it was printed in', () => {
    const path = '/shop/suan-ngiap/massaging?reservation=r1'
    expect(read(`https://sabai.example/jp${path}`)).toEqual({ kind: 'link', path })
    expect(read('https://sabai.example/en')).toEqual({ kind: 'link', path: '/' })
    expect(read('https://sabai.example/en/voucher-codes/use#short')).toMatchObject({ kind: 'link' })
  })

  it.each([
    'https://elsewhere.example/en/shop/suan-ngiap',
    'https://sabai.example.elsewhere.example/en/shop/suan-ngiap',
    'https://sabai.example@elsewhere.example/en/shop/suan-ngiap',
    `javascript:alert("${CODE}")`,
    'ftp://sabai.example/en/shop/suan-ngiap',
    'WIFI:S:Suan Ngiap;T:WPA;P:relaxing;;',
    '7K4219',
    '',
  ])('follows nothing else: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'unknown' })
  })

  it('does not stumble over a link that does not decode', () => {
    expect(read('https://sabai.example/en/shop/%E0%A4%A')).toMatchObject({ kind: 'link' })
    expect(read('https://sabai.example/en/voucher-codes/use#%E0%A4%A')).toMatchObject({ kind: 'link' })
  })
})

describe('the code of a voucher', () => {
  it('goes to the shop as its id with the secret beside it, or as the secret alone', () => {
    expect(codeParts(`abc-1.${CODE}`)).toEqual({ id: 'abc-1', redeemCode: CODE })
    expect(codeParts(CODE)).toEqual({ id: CODE })
  })
})
