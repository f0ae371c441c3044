import { random } from '#demo/pictures/random.ts'
import { areaTexts, locationTexts } from '#demo/texts/places.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import { tagTexts } from '#demo/texts/tags.ts'

const WORDS = 'Lotus River Jasmine Quiet Golden Mango Orchid Temple Bamboo Lantern Silk Moon Teak Ginger Coral'.split(
  ' ',
)
const THAI = 'บัว แม่น้ำ มะลิ เงียบ ทอง มะม่วง กล้วยไม้ วัด ไผ่ โคม ไหม จันทร์ สัก ขิง ปะการัง'.split(' ')
const HOURS = ['Mo-Su 10:00-22:00', 'Mo-Fr 10:00-22:00; Sa,Su 09:00-24:00', 'Mo,We-Su 11:00-23:00', 'Mo-Su 12:00-02:00']
const SERVICES = 8

/** So many invented houses as lines of a catalogue file, the same every time: around the demo's quarters. */
export async function* manyShops(count: number): AsyncGenerator<string> {
  const draw = random('many shops')
  for (let n = 0; n < count; n++) {
    const area = draw.pick(areaTexts)
    const [one, other] = [draw.i(0, WORDS.length - 1), draw.i(0, WORDS.length - 1)]
    yield JSON.stringify({
      kind: 'shop',
      _id: `many-${n}`,
      name: { en: `${WORDS[one]} ${WORDS[other]} ${n}`, th: `${THAI[one]}${THAI[other]} ${n}` },
      address: { en: `${n} Soi ${draw.i(1, 90)}`, th: `ซอย ${draw.i(1, 90)}` },
      latitude: area.latitude + draw.r(-0.05, 0.05),
      longitude: area.longitude + draw.r(-0.05, 0.05),
      location: locationTexts.find(({ slug }) => slug === area.location)!.slug,
      area: area.slug,
      tags: tagTexts.filter(() => draw.chance(0.15)).map(({ slug }) => slug),
      opening_hours: draw.pick(HOURS),
      capacity: draw.i(1, 9),
      rating: Math.round(draw.r(3, 5) * 10) / 10,
      ratingCount: draw.i(0, 300),
    })
    const from = draw.i(0, serviceTexts.length - 1)
    for (let k = 0; k < SERVICES; k++) {
      const { name, category } = serviceTexts[(from + k * 5) % serviceTexts.length]!
      const price = draw.i(20, 150) * 10
      yield JSON.stringify({
        ...{ kind: 'serviceType', shop: `many-${n}`, _id: `many-${n}-${k}`, typeName: name, category },
        timePrices: [60, 90].map((time) => ({
          time,
          price: (price * time) / 60,
          maxPercentage: draw.chance(0.3) ? 20 : 0,
        })),
      })
    }
  }
}
