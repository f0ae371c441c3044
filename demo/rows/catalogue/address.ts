import type { LocalizedText } from '#demo/texts/types.ts'

type Parts = { houseNumber: string; lane: number; area: LocalizedText; location: LocalizedText }

/** A postal address, in the order in which each language writes one. */
export function addressText({ houseNumber, lane, area, location }: Parts): LocalizedText {
  return {
    en: `${houseNumber} Soi ${lane}, ${area.en}, ${location.en}`,
    th: `${houseNumber} ซอย ${lane} ${area.th} ${location.th}`,
    cn: `${location.cn}${area.cn}${lane}巷${houseNumber}号`,
    jp: `${location.jp} ${area.jp} ソイ${lane} ${houseNumber}`,
    ko: `${location.ko} ${area.ko} 소이 ${lane}, ${houseNumber}`,
    ru: `${location.ru}, ${area.ru}, сой ${lane}, д. ${houseNumber}`,
    ms: `${houseNumber} Soi ${lane}, ${area.ms}, ${location.ms}`,
    de: `${houseNumber} Soi ${lane}, ${area.de}, ${location.de}`,
  }
}
