import { random } from '#demo/pictures/random.ts'

const NAMES = [
  ...['Lotus Massage', 'นวดแผนไทย บ้านสวน', '泰式古法按摩', 'リラックス・タイ古式', '타이 마사지 하우스'],
  ...['Тайский массаж «Лотос»', 'Sabai 💆‍♀️ Spa 🌿', 'House of\nQuiet\nHands', 'O’Keefe’s "Body & Sole" <spa>'],
]
const DAYS = ['Mo-Su', 'Mo-Fr', 'Tu-Su', 'We-Mo', 'Mo,We,Fr', 'Sa,Su', 'Mo-Sa', 'Th-Tu', '']
const ENDS = ['', '; PH off', '; Su off', ' "by appointment"', '; Dec 31 off', ', Sa 10:00-12:00']
const ODD = [
  ...['whenever', '10am to late', '10:00～22:00', 'ทุกวัน 10.00-22.00 น.', '每天 10:00-22:00', '毎日 10時〜22時'],
  ...['Mo-Su 25:99', 'call first 📞', 'open', 'Mo-Su 10:00-22:00;;; ???', '10:00–22:00\n(closed some days)', '((('],
]

/**
 * So many places as somebody makes them of OpenStreetMap's, the same every time: names in five scripts, pictograms and
 * newlines, hundreds of kinds of opening hours of which half cannot be read, numbers and addresses as people type them.
 */
export function mappedPlaces(count: number): Record<string, unknown>[] {
  const draw = random('mapped places')
  const two = (number: number) => String(number).padStart(2, '0')
  const plainHours = () =>
    `${draw.pick(DAYS)} ${two(draw.i(6, 12))}:${draw.pick(['00', '30'])}-${two(draw.i(19, 23))}:00${draw.pick(ENDS)}`
  const oddHours = () => `${draw.pick(ODD)} ${draw.i(1, 60)}`
  return Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'shop', _id: `node-${n}`, name: `${draw.pick(NAMES)} ${n}` },
    ...{ latitude: 13.7 + draw.r(-0.2, 0.2), longitude: 100.5 + draw.r(-0.2, 0.2) },
    opening_hours: n % 2 === 0 ? plainHours().trim() : oddHours(),
    ...(draw.chance(0.3) && { tel: '+66 2 123 4567; +66 81 234 5678; 02-765-4321 ext. 9' }),
    ...(draw.chance(0.3) && { url: draw.pick(['www.example.com', 'javascript:alert(1)', 'https://example.com/spa']) }),
    ...(draw.chance(0.2) && { contactEmail: draw.pick(['spa@example.com', 'spa(at)example.com']) }),
    ...(draw.chance(0.5) && { 'addr:street': 'Soi 11', amenity: 'massage' }),
  }))
}
