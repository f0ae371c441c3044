import type { LocalizedText } from '#demo/texts/types.ts'

type Parts = { house: string; lane: number; area: LocalizedText; location: LocalizedText }

/** A postal address, in the order in which each language writes one. */
export function addressText({ house, lane, area, location }: Parts): LocalizedText {
  return {
    en: `${house} Soi ${lane}, ${area.en}, ${location.en}`,
    th: `${house} ซอย ${lane} ${area.th} ${location.th}`,
    cn: `${location.cn}${area.cn}${lane}巷${house}号`,
    jp: `${location.jp} ${area.jp} ソイ${lane} ${house}`,
    ko: `${location.ko} ${area.ko} 소이 ${lane}, ${house}`,
    ru: `${location.ru}, ${area.ru}, сой ${lane}, д. ${house}`,
    ms: `${house} Soi ${lane}, ${area.ms}, ${location.ms}`,
    de: `${house} Soi ${lane}, ${area.de}, ${location.de}`,
  }
}
