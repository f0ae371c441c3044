import type { Locale } from '#i18n/locales.ts'

/** The last line of every mail but for the address; `{{brand}}` is whose mails they are. */
export const FOOTER: Record<Locale, string> = {
  en: '{{brand}}: massage, spa and wellness in Thailand',
  th: '{{brand}}: นวด สปา และการดูแลสุขภาพทั่วไทย',
  cn: '{{brand}}：泰国按摩、水疗与养生',
  jp: '{{brand}}：タイのマッサージ・スパ・ウェルネス',
  ko: '{{brand}}: 태국의 마사지, 스파, 웰니스',
  ru: '{{brand}}: массаж, спа и отдых в Таиланде',
  ms: '{{brand}}: urutan, spa dan kesejahteraan di Thailand',
  de: '{{brand}}: Massage, Spa und Wohlbefinden in Thailand',
}
