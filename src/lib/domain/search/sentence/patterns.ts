/**
 * How people say when, for how many, for how much and how long, in the eight languages. A pattern between words ends
 * where words end; scripts without spaces are found anywhere.
 */

const LETTER = '[\\p{L}\\p{N}]'

/** Of words with spaces between them, then of scripts without. */
const wordPattern = (spaced: string, packed?: string): RegExp =>
  new RegExp([`(?<!${LETTER})(?:${spaced})(?!${LETTER})`, ...(packed ? [`(?:${packed})`] : [])].join('|'), 'u')

const NUMBERS: Record<string, number> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    dua: 2,
    tiga: 3,
    empat: 4,
  },
  ...{ двоих: 2, троих: 3, четверых: 4, двух: 2, трёх: 3, трех: 3 },
  ...{ หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4, ห้า: 5, หก: 6, เจ็ด: 7, แปด: 8, เก้า: 9, สิบ: 10 },
  ...{ 一: 1, 二: 2, 两: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 十一: 11, 十二: 12 },
  ...{ 한: 1, 두: 2, 둘: 2, 세: 3, 셋: 3, 네: 4, 넷: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
}

/** The number that digits or a word say. */
export const numberOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  return /^\d/.test(text) ? Number(text.replaceAll(/[,. ]/g, '')) : NUMBERS[text]
}

const money = '(?:\\s*(?:฿|thb|baht|บาท|бат\\p{L}*))?'
// Nothing costs less than a hundred: "до 18 часов" is a time.
const sum = '((?:฿\\s*)?\\d{1,3}(?:[,. ]\\d{3})+|\\d{3,6})(?![:\\d])'
/** The first group that is there is the highest price. */
export const PRICE = wordPattern(
  `(?:under|below|less than|up to|at most|max\\.?|maximum|unter|bis zu|bis|höchstens|maximal|(?:di )?bawah|kurang dari|до|не дороже|дешевле)\\s*(?:฿|rm|thb)?\\s*${sum}${money}`,
  `(?:ราคา)?\\s*(?:ไม่เกิน|ต่ำกว่า|ไม่ถึง)\\s*${sum}${money}|不超过\\s*(\\d{3,6})\\s*(?:泰铢|铢)?|(\\d{3,6})\\s*(?:泰铢|铢|バーツ|바트)?\\s*(?:以下|以内|之内|이하|미만|까지)`,
)

/** What may stand before a length goes with it. */
const span = '(?:(?:for|für|на|untuk|selama)\\s+)?'
export const DURATION = wordPattern(
  `${span}(\\d{2,3})[\\s-]*(?:minutes?|mins?|minuten|minit|минут\\p{L}*|мин)`,
  '(\\d{2,3})\\s*(?:นาที|分钟|分間|分|분)',
)
export const HOURS = wordPattern(
  `${span}(?:(an?|one|1|two|2|1[.,]5)\\s*(?:hours?|hrs?|h)|(eine|zwei|1|2|1[.,]5)\\s*stunden?|(1|2|satu|dua)\\s+jam(?!\\s*\\d)|(час|1 час|2 часа|полтора часа))`,
  '(1|2|หนึ่ง|สอง)\\s*ชั่วโมง|(一|两|1|2)个?小时|(1|2)\\s*時間|(한|두|1|2)\\s*시간',
)

export const GUESTS = wordPattern(
  '(?:for|для|на|untuk|für)\\s+(two|three|four|five|six|двоих|троих|четверых|dua|tiga|empat|zwei|drei|vier|\\d{1,2})(?!\\s*(?:min|h\\b|hour|stunde|uhr|jam|час|мин|am\\b|pm\\b|[:.,]\\d))(?:\\s+(?:people|persons|guests|orang|personen|leute|человек\\p{L}*))?|(?:we are|wir sind)\\s+(two|three|four|zwei|drei|vier)',
  '(\\d{1,2}|สอง|สาม|สี่|ห้า)\\s*(?:คน|ท่าน)|(\\d{1,2}|[两兩二三四五六])\\s*(?:个|個)?\\s*(?:人|位|名)(?:で|样|様)?|(\\d{1,2}|두|세|네|다섯)\\s*(?:명|사람)|(둘|셋|넷)이서?',
)
export const PAIR = wordPattern('couple|zu zweit|вдвоём|вдвоем|berdua')

/** Parts of a day; `EVENING` and `AFTERNOON` also where no day is named. */
export const TONIGHT = wordPattern(
  'tonight|this evening|in the evening|tonite|heute abend|am abend|malam ini|сегодня вечером|вечером',
  'คืนนี้|เย็นนี้|ค่ำนี้|今晚|今夜|今晩|오늘\\s*저녁|오늘\\s*밤',
)
export const TOMORROW_EVENING = wordPattern(
  'tomorrow (?:evening|night)|morgen abend|esok malam|malam esok|завтра вечером',
  'พรุ่งนี้(?:เย็น|ค่ำ)|คืนพรุ่งนี้|明晚|明天晚上|明日の(?:夜|晩|夕方)|내일\\s*(?:저녁|밤)',
)
export const TOMORROW = wordPattern(
  'tomorrow(?: morning)?|morgen(?: früh| vormittag)?|esok(?: pagi)?|besok|завтра(?: утром)?',
  'พรุ่งนี้(?:เช้า)?|明天(?:早上|上午)?|明日(?:の朝)?|내일(?:\\s*(?:아침|오전))?',
)
export const TODAY = wordPattern(
  'today|right now|now|heute|jetzt|sofort|hari ini|sekarang|сегодня|сейчас',
  'วันนี้|ตอนนี้|เดี๋ยวนี้|今天|现在|今日|今すぐ|오늘|지금',
)

/** Whether the hour is one after noon; 12 at noon. */
const isLate = (part: string | undefined) =>
  part !== undefined && /pm|petang|malam|下午|晚|午後|夜|夕|오후|저녁|밤/.test(part)

export type Clock = { hour: number; minute: number; isFrom: boolean }

const hourOf = (
  hour: number | undefined,
  minute: number,
  part: string | undefined,
): Omit<Clock, 'isFrom'> | undefined => {
  if (hour === undefined || hour > 24 || minute > 59) return undefined
  const full = isLate(part) && hour < 12 ? hour + 12 : hour
  return { hour: full, minute: minute < 30 ? 0 : 30 }
}

type Reader = { pattern: RegExp; read: (groups: (string | undefined)[]) => Omit<Clock, 'isFrom'> | undefined }

const FROM = /after|from|ab |nach|после|с |หลัง|以后|之后|以降|から|이후|부터|selepas/

/** In this order: what says more comes first. */
const CLOCKS: Reader[] = [
  {
    pattern: wordPattern('(?:at|after|from|around)?\\s*(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm|a\\.m\\.|p\\.m\\.)'),
    read: ([hour, minute, part = '']) => {
      const clock = hourOf(Number(hour) % 12, Number(minute ?? 0), part.replaceAll('.', ''))
      return clock
    },
  },
  {
    pattern: wordPattern(
      '(?:um|ab|nach|gegen)\\s*(\\d{1,2})(?:[:.](\\d{2}))?\\s*uhr|(\\d{1,2})(?:[:.](\\d{2}))?\\s*uhr',
    ),
    read: ([hour, minute, other, otherMinute]) =>
      hourOf(Number(hour ?? other), Number(minute ?? otherMinute ?? 0), undefined),
  },
  {
    pattern: wordPattern('(?:pukul|jam|selepas pukul)\\s*(\\d{1,2})(?:[:.](\\d{2}))?\\s*(pagi|petang|malam)?'),
    read: ([hour, minute, part]) => hourOf(Number(hour), Number(minute ?? 0), part),
  },
  {
    pattern: wordPattern(
      '(?:at|after|from|around|в|после|с|um|ab)?\\s*([01]?\\d|2[0-3]):([0-5]\\d)',
      '([01]?\\d|2[0-3]):([0-5]\\d)\\s*น?\\.?',
    ),
    read: ([hour, minute, other, otherMinute]) =>
      hourOf(Number(hour ?? other), Number(minute ?? otherMinute), undefined),
  },
  {
    pattern: /(?:หลัง)?บ่าย(โมง|หนึ่ง|สอง|สาม|สี่|[1-4])(?:โมง)?(ครึ่ง)?/u,
    read: ([hour = '', half]) => hourOf(12 + (hour === 'โมง' ? 1 : (numberOf(hour) ?? 1)), half ? 30 : 0, undefined),
  },
  {
    pattern: /(?:หลัง)?(หนึ่ง|สอง|สาม|สี่|ห้า|[1-5])\s*ทุ่ม(ครึ่ง)?/u,
    read: ([hour, half]) => hourOf(18 + (numberOf(hour) ?? 1), half ? 30 : 0, undefined),
  },
  {
    pattern: /(?:หลัง)?(สี่|ห้า|หก|[4-6])\s*โมงเย็น/u,
    read: ([hour]) => hourOf(12 + (numberOf(hour) ?? 5), 0, undefined),
  },
  {
    pattern:
      /(上午|下午|晚上|中午|早上)?\s*(十[一二]?|[一二两三四五六七八九]|\d{1,2})\s*[点點](半)?(?:钟)?(?:以后|之后)?/u,
    read: ([part, hour, half]) => hourOf(numberOf(hour), half ? 30 : 0, part),
  },
  {
    pattern: /(午前|午後|夜|夕方)?の?\s*(十[一二]?|[一二三四五六七八九]|\d{1,2})\s*時(?!間)(半)?(?:以降|から|に)?/u,
    read: ([part, hour, half]) => hourOf(numberOf(hour), half ? 30 : 0, part),
  },
  {
    pattern:
      /(오전|오후|저녁|밤)?\s*(\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s*시(?!간)(\s*반)?\s*(?:이후|부터|에)?/u,
    read: ([part, hour, half]) => hourOf(numberOf(hour), half ? 30 : 0, part),
  },
]

/** The clock time that a text names first, and the text without it. */
export function takeClock(text: string): { clock: Clock | undefined; rest: string } {
  for (const { pattern, read } of CLOCKS) {
    const match = pattern.exec(text)
    const found = match && read(match.slice(1))
    if (!match || !found || found.hour > 23) continue
    return { clock: { ...found, isFrom: FROM.test(match[0]) }, rest: text.replace(match[0], ' ') }
  }
  return { clock: undefined, rest: text }
}

export const NEAR = wordPattern(
  'near(?:by)?|close to|next to|around|nahe|in der nähe (?:von|des|der)|bei|рядом с|около|возле|недалеко от|у станции|dekat(?: dengan)?|berhampiran',
  'ใกล้ๆ?|แถวๆ?|附近|旁边|靠近|の?近く(?:の|で|に)?|周辺(?:の|で)?|付近(?:の|で)?|근처(?:에서?|의)?|주변',
)
/** Near the one who asks: which the address says, not the words. */
export const NEAR_ME = wordPattern(
  'near me|in meiner nähe|рядом со мной|dekat saya',
  'ใกล้ฉัน|我附近|内の近く|내\\s*주변|내\\s*근처',
)
