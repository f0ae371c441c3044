import { soundOf } from './sound.ts'
import { foldText, isPaired, wordsOf } from './tokens.ts'
import { allowedTypos, typosBetween } from './typos.ts'

/**
 * What visitors call places and treatments in the languages that a shop has not written its texts in. `also` are the
 * districts in which a shop counts as being there: a road runs through several.
 */
type Term = { key: string; names: string; also?: string }

const TERMS: readonly Term[] = [
  {
    key: 'sukhumvit',
    names:
      'Sukhumvit|Sukhumwit|Sukumvit|สุขุมวิท|素坤逸|素坤逸路|スクンビット|スクムウィット|수쿰윗|쑤쿰윗|Сукхумвит|Сукумвит',
    also: 'Watthana|Khlong Toei|Phra Khanong|Bang Na|วัฒนา|คลองเตย|พระโขนง|บางนา',
  },
  {
    key: 'thong lo',
    names: 'Thong Lo|Thonglor|Thong Lor|Thonglo|ทองหล่อ|通罗|通洛|トンロー|통로|텅러|Тонгло|Тхонгло',
  },
  { key: 'ekkamai', names: 'Ekkamai|Ekamai|เอกมัย|伊卡迈|亿甲米|エカマイ|에까마이|Эккамай' },
  { key: 'asok', names: 'Asok|Asoke|อโศก|阿索克|アソーク|아속|Асок' },
  { key: 'phrom phong', names: 'Phrom Phong|Prompong|พร้อมพงษ์|澎蓬|プロンポン|프롬퐁|Пром Понг' },
  { key: 'silom', names: 'Silom|สีลม|是隆|席隆|シーロム|실롬|씰롬|Силом', also: 'Bang Rak|บางรัก' },
  { key: 'sathon', names: 'Sathon|Sathorn|สาทร|沙吞|沙敦|サトーン|サートーン|사톤|싸톤|Саторн|Сатхон' },
  { key: 'siam', names: 'Siam Square|Siam|สยาม|สยามสแควร์|暹罗|サイアム|시암|싸얌|Сиам', also: 'Pathum Wan|ปทุมวัน' },
  { key: 'ploenchit', names: 'Ploenchit|Phloen Chit|เพลินจิต|奔集|プルンチット|플런칫|Плоенчит' },
  {
    key: 'ratchada',
    names: 'Ratchada|Ratchadaphisek|รัชดา|รัชดาภิเษก|拉差达|ラチャダー|라차다|Ратчада',
    also: 'Huai Khwang|ห้วยขวาง',
  },
  {
    key: 'phetchaburi',
    names: 'Phetchaburi|Phetburi|Petchburi|เพชรบุรี|碧武里|ペッチャブリー|펫차부리|Пхетчабури|Петчабури',
  },
  { key: 'ari', names: 'Ari|Aree|อารีย์|阿黎|アーリー|아리|Ари', also: 'Phaya Thai|พญาไท' },
  { key: 'khao san', names: 'Khao San|Khaosan|ข้าวสาร|考山|考山路|カオサン|카오산|Каосан', also: 'Phra Nakhon|พระนคร' },
  { key: 'yaowarat', names: 'Yaowarat|Chinatown|เยาวราช|耀华力|唐人街|ヤワラート|야오와랏|Яоварат|Чайнатаун' },
  { key: 'bangkok', names: 'Bangkok|Krung Thep|กรุงเทพ|กรุงเทพฯ|กรุงเทพมหานคร|曼谷|バンコク|방콕|Бангкок' },
  { key: 'chiang mai', names: 'Chiang Mai|Chiangmai|เชียงใหม่|清迈|チェンマイ|치앙마이|Чиангмай|Чианг Май' },
  { key: 'nimman', names: 'Nimman|Nimmanhaemin|นิมมาน|นิมมานเหมินท์|宁曼|尼曼|ニマン|님만|Нимман' },
  { key: 'phuket', names: 'Phuket|ภูเก็ต|普吉|普吉岛|プーケット|푸켓|푸껫|Пхукет' },
  { key: 'patong', names: 'Patong|ป่าตอง|芭东|パトン|파통|빠똥|Патонг' },
  { key: 'pattaya', names: 'Pattaya|พัทยา|芭提雅|芭达雅|パタヤ|파타야|Паттайя' },
  { key: 'hua hin', names: 'Hua Hin|Huahin|หัวหิน|华欣|ホアヒン|후아힌|Хуахин' },
  { key: 'samui', names: 'Koh Samui|Ko Samui|Samui|เกาะสมุย|สมุย|苏梅|苏梅岛|サムイ|サムイ島|사무이|꼬사무이|Самуи' },
  { key: 'krabi', names: 'Krabi|กระบี่|甲米|クラビ|끄라비|크라비|Краби' },
  {
    key: 'thai massage',
    names:
      'Thai massage|Nuat Thai|Nuat phaen Thai|Nuat phaen boran|นวดไทย|นวดแผนไทย|นวดแผนโบราณ|泰式按摩|タイ古式マッサージ|タイ式マッサージ|타이 마사지|태국 마사지|Тайский массаж|Urutan Thai|Thai-Massage',
  },
  {
    key: 'foot massage',
    names:
      'Foot massage|Reflexology|Nuat thao|นวดเท้า|นวดฝ่าเท้า|足底按摩|脚底按摩|足部按摩|足疗|フットマッサージ|足つぼ|足裏マッサージ|足マッサージ|발 마사지|Массаж ног|Массаж стоп|Urutan kaki|Fußmassage|Fussmassage',
  },
  {
    key: 'oil massage',
    names:
      'Oil massage|Aroma massage|Aromatherapy|Nuat nam man|นวดน้ำมัน|นวดอโรมา|精油按摩|オイルマッサージ|アロママッサージ|오일 마사지|아로마 마사지|Масляный массаж|Аромамассаж|Urutan minyak|Ölmassage|Aromamassage',
  },
  { key: 'scrub', names: 'Scrub|Body scrub|สครับ|ขัดผิว|磨砂|スクラブ|스크럽|Скраб|Peeling|Lulur' },
  {
    key: 'facial',
    names:
      'Facial|ทรีตเมนต์หน้า|นวดหน้า|面部护理|美容护理|フェイシャル|페이셜|Уход за лицом|Rawatan muka|Gesichtsbehandlung',
  },
  { key: 'onsen', names: 'Onsen|Hot spring|ออนเซ็น|温泉|オンセン|온천|Онсэн|Онсен' },
]

const split = (names: string) => names.split('|').map(foldText)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s・-]+')
/**
 * Any of these names, the first that fits. A name in Latin or Cyrillic letters ends where its word ends; others stand
 * anywhere. The end of a word is said once for all of them: said for each, the pattern takes seconds to make.
 */
export function anyForm(names: string[]): string {
  const anywhere = names.filter(isPaired).map(escaped)
  const words = names.filter((name) => !isPaired(name)).map(escaped)
  const whole = `(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`
  return [...anywhere, ...(words.length > 0 ? [whole] : [])].join('|')
}

const anyOf = (names: string[]) => new RegExp(anyForm(names.toSorted((a, b) => b.length - a.length)), 'gu')

const KNOWN = TERMS.map(({ key, names, also }) => {
  const called = anyOf(split(names))
  return {
    token: `#${key}`,
    names: split(names),
    called,
    there: also ? anyOf([...split(names), ...split(also)]) : called,
  }
})

/** The other names of a place that is called so, and whether more than one spot is: a road that runs through quarters. */
export function termNames(name: string): { names: string[]; isWide: boolean } | undefined {
  const at = KNOWN.findIndex(({ names }) => names.includes(name))
  return at < 0 ? undefined : { names: KNOWN[at]!.names, isWide: TERMS[at]!.also !== undefined }
}

/** Shorter ones sound like too much else. */
const SHORTEST_SOUND = 5
const LONGEST_NAME = 3

/** How names in Latin or Cyrillic letters sound, as one word: 'chiengmai' is Chiang Mai. */
const TOKEN_OF_SOUND = new Map(
  KNOWN.flatMap(({ token, names }) => {
    const sounds = names.map((name) => (isPaired(name) ? null : soundOf(name.replaceAll(/[\s-]/g, ''))))
    return sounds.filter((sound) => sound !== null && sound.length >= SHORTEST_SOUND).map((sound) => [sound, token])
  }),
)

/** Terms that one to three words together sound like, longer ones first, and the words that are left. */
function takeSounds(words: string[]): { terms: string[]; rest: string[] } {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const token = TOKEN_OF_SOUND.get(soundOf(words.slice(at, at + length).join('')) ?? '')
      if (!token) continue
      const [before, after] = [takeSounds(words.slice(0, at)), takeSounds(words.slice(at + length))]
      return { terms: [...before.terms, token, ...after.terms], rest: [...before.rest, ...after.rest] }
    }
  }
  return { terms: [], rest: words }
}

/** The terms that a shop's text speaks of, as tokens: '#sukhumvit' for a shop in Watthana too. */
export function termsIn(text: string): string[] {
  const folded = foldText(text)
  const named = KNOWN.filter(({ there }) => folded.search(there) >= 0).map(({ token }) => token)
  return [...new Set([...named, ...takeSounds(wordsOf(text)).terms])]
}

/** The terms that a query names, and what else it says. Longer names first: 'thai massage' before 'thai'. */
export function takeTerms(query: string): { terms: string[]; rest: string } {
  let rest = foldText(query)
  const terms: string[] = []
  for (const { token, called } of KNOWN) {
    const without = rest.replace(called, ' ')
    if (without === rest) continue
    terms.push(token)
    rest = without
  }
  const sounding = takeSounds(wordsOf(rest))
  if (sounding.terms.length === 0) return { terms, rest: rest.trim() }
  return { terms: [...new Set([...terms, ...sounding.terms])], rest: sounding.rest.join(' ') }
}

/** The term that a word names with a typo, such as 'sukhumvt'. */
export function nearTerm(word: string): string | undefined {
  const most = allowedTypos(word)
  if (most === 0) return undefined
  return KNOWN.find(({ names }) => names.some((name) => typosBetween(word, name, most) <= most))?.token
}
