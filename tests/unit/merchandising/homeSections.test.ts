import { describe, expect, it } from 'vitest'
import { arrangeHome } from '#domain/merchandising/homeSections.ts'

const shop = (id: string, picture = `${id}-front`) => ({ _id: id, image: { name: picture } })
const deal = (id: string, shopId: string | null, picture = `${id}-picture`) => ({
  _id: id,
  shop: shopId ? { _id: shopId } : null,
  image: { name: picture },
})
const group = (slug: string, shops: string[], kind: 'shop' | 'brand' = 'shop') => ({
  slug,
  kind,
  shops: shops.map((id) => shop(id)),
})
const banner = (link: string, picture: string | null = 'evening') => ({
  link,
  image: picture ? { name: picture } : null,
})
const brand = (id: string) => ({ _id: id, image: { name: `${id}-sign` } })
const review = (shopId: string) => ({ shop: { _id: shopId } })

type Kept = Parameters<typeof arrangeHome>[0]
const arrange = (kept: Partial<Kept>) =>
  arrangeHome({ answered: [], deals: [], groups: [], banners: [], brands: [], reviews: [], ...kept } as Kept)
const ids = (items: readonly unknown[] = []) => (items as { _id: string }[]).map(({ _id }) => _id)

describe('the sections of the home page', () => {
  it('show no shop twice, whatever staff keep for them', () => {
    const { sale, story, voices } = arrange({
      answered: [shop('ari')],
      deals: [deal('ari-oil', 'ari'), deal('siam-oil', 'siam'), deal('siam-foot', 'siam'), deal('silom-oil', 'silom')],
      groups: [group('loved', ['ari', 'siam', 'nana', 'asok', 'chit', 'ploen'])],
      reviews: [review('nana'), review('ratchada'), review('silom'), review('ratchada')],
    })
    expect(ids(sale)).toEqual(['siam-oil', 'silom-oil'])
    expect(ids(story?.shops)).toEqual(['nana', 'asok', 'chit'])
    expect((voices as ReturnType<typeof review>[]).map((one) => one.shop._id)).toEqual(['ratchada'])
  })

  it('show no picture twice', () => {
    const { sale, story } = arrange({
      answered: [shop('ari', 'stones')],
      deals: [deal('one', 'siam', 'stones'), deal('two', 'nana', 'oil'), deal('three', null, 'oil')],
      groups: [group('loved', ['asok', 'chit'])],
      banners: [banner('/carousels/loved', 'oil')],
    })
    expect(ids(sale)).toEqual(['two'])
    expect([story?.group.slug, story?.banner]).toEqual(['loved', undefined])
  })

  it('tell the carousel to which a banner leads, else the first of shops', () => {
    const groups = [group('brands', [], 'brand'), group('loved', ['a', 'b']), group('late', ['c', 'd'])]
    const told = (banners: ReturnType<typeof banner>[]) => arrange({ groups, banners }).story?.group.slug
    expect(told([])).toBe('loved')
    expect(told([banner('/deals'), banner('/carousels/late')])).toBe('late')
    expect(told([banner('/carousels/late', null)])).toBe('loved')
  })

  it('leave a story out that has a single shop left', () => {
    expect(arrange({ answered: [shop('a')], groups: [group('loved', ['a', 'b'])] }).story).toBeUndefined()
  })

  it('have the brands in the place of the sale while there is none', () => {
    const brands = [brand('oasis'), brand('lanna'), brand('mali'), brand('tha')]
    expect(ids(arrange({ brands }).houses)).toEqual(['oasis', 'lanna', 'mali'])
    expect(arrange({ brands, deals: [deal('one', 'siam')] }).houses).toEqual([])
    expect(arrange({ brands: [brand('oasis')] }).houses).toEqual([])
  })
})
