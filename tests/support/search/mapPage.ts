import type { MapPin } from '#contract/search.ts'

/** A pin of a shop near Ari in Bangkok. */
export const shop = (name: string, longitude: number, change: Partial<MapPin> = {}): MapPin => ({
  ...{ _id: name, urlName: name.toLowerCase(), name, area: 'Ari', location: 'Bangkok', latitude: 13.78, longitude },
  ...{ rating: 4.5, ratingCount: 12, minPrice: 450, nextFree: [], walk: null, centre: null, asked: null, times: [] },
  ...{ bookable: true, shopType: 'massage' as const },
  ...{ nameLatin: name, nameTH: name },
  ...{ image: { name: 'room', kind: 'photo', width: 1200, height: 800, widths: [320, 1200], alt: '' } },
  ...change,
})

/** The cards at the foot of a map, as a page has them. */
export const CARD = `<div data-map-cards hidden><ul data-map-row></ul><template data-map-card><li><div data-map-image></div><i data-map-kind></i>
  <p data-map-name></p><p data-map-latin></p><p data-map-thai></p><p data-map-rate><span></span></p><p data-map-service></p><b data-map-price></b>
  <p data-map-where></p><ul data-map-times></ul><p data-map-none></p></li></template>
  <button data-map-close>Close</button></div>`

/** The map beside a list. */
export const MAP = `<section data-locale="th"><div data-map-place></div><p role="status" data-map-says></p>
  <button data-map-again hidden>ค้นหาบริเวณนี้</button><div data-map-acts hidden><button data-map-zoom="1">+</button>
  <button data-map-near>ใกล้ฉัน</button><button data-map-point aria-expanded="false">จุด</button></div>
  <div data-map-aim hidden><button data-map-keep>นับจากจุดนี้</button></div>
  <p data-map-count></p><div data-map-cards hidden><ul data-map-row></ul><template data-map-card><li><i data-map-kind></i>
  <h3 data-map-name></h3><p data-map-service></p><p data-map-where></p><b data-map-price></b>
  <ul data-map-times></ul><p data-map-none></p></li></template><button data-map-close>ปิด</button></div></section>`

/** A pin of a shop in Bangkok as its Thai page has it. */
export const pinOf = (urlName: string, latitude: number, minPrice = 450): MapPin => ({
  _id: `id-${urlName}`,
  urlName,
  name: urlName,
  area: 'อารีย์',
  location: 'กรุงเทพฯ',
  latitude,
  longitude: 100.5,
  rating: 4.5,
  ratingCount: 12,
  minPrice,
  ...{ nextFree: [], walk: null, centre: null, asked: null, times: [], bookable: true, shopType: 'massage' as const },
  nameLatin: urlName,
  nameTH: urlName,
  image: { name: urlName, kind: 'photo', width: 640, height: 480, widths: [320, 640], alt: '' },
})

/** What the map beside a list says. */
export const WORDS = {
  drawing: 'กำลังวาดแผนที่',
  drawnPicture: 'ภาพวาด',
  failed: 'วาดแผนที่ไม่ได้',
  cut: 'แสดง {{shown}} จาก {{total}}',
  you: 'คุณอยู่ที่นี่',
  keptPoint: 'นับจากจุดนี้',
  nearFailed: 'หาไม่พบ',
}
