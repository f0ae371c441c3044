import type { Locale } from '#i18n/locales.ts'

/** The last line of every mail. */
export const FOOTER: Record<Locale, string> = {
  en: 'Sabai: massage, spa and wellness in Thailand',
  th: 'Sabai: นวด สปา และการดูแลสุขภาพทั่วไทย',
  cn: 'Sabai：泰国按摩、水疗与养生',
  jp: 'Sabai：タイのマッサージ・スパ・ウェルネス',
  ko: 'Sabai: 태국의 마사지, 스파, 웰니스',
  ru: 'Sabai: массаж, спа и отдых в Таиланде',
  ms: 'Sabai: urutan, spa dan kesejahteraan di Thailand',
  de: 'Sabai: Massage, Spa und Wohlbefinden in Thailand',
}
