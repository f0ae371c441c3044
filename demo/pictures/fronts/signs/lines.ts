import type { ShopFace } from '../blueprint.ts'

/** Where a sign painter would break a long name. */
const BREAKS: Record<string, readonly string[]> = {
  'talat-noi-foot': ['บ้านนวดเท้า', 'ตลาดน้อย'],
  'khlong-san-bath': ['โรงอาบน้ำ', 'ริมเจ้าพระยา'],
  'moh-niam': ['หมอเนียม', 'นวดไทย'],
  'wan-chan-salon': ['วันจันทร์', 'ซาลอน'],
  'nuan-phaya-thai': ['นวล', 'สกินรูม'],
  'wat-ket-garden': ['สวนวัดเกต', 'สปา'],
  'tok-sen-house': ['เรือนตอกเส้น'],
  'soi-nueng-nails': ['ซอยหนึ่ง', 'ผมและเล็บ'],
  'nai-yang-onsen': ['ออนเซ็นทิวสน'],
  'naklua-pier': ['เรือนท่าน้ำ', 'นาเกลือ'],
  'central-salon': ['ห้องผม', 'ถนนชายหาด'],
  'station-massage': ['นวด', 'หน้าสถานี'],
  'huean-suk-home': ['เฮือนสุข', 'ถึงบ้าน'],
  'sai-chon-villa': ['สายชล', 'ถึงวิลล่า'],
}

/** What stands on the board: Thai in one or two lines, Latin letters beneath. */
export const linesOf = ({ slug, th, en }: ShopFace): { th: readonly string[]; en: string } => ({
  th: BREAKS[slug] ?? [th],
  en,
})
