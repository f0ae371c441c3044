import { type LocalizedText, text } from './types.ts'

export type TransportKind = 'taxi' | 'publicTransit' | 'privateVan' | 'parking'

/** `{{area}}` and `{{shop}}` are names in the reader's language, `{{minutes}}` a walking time, `{{count}}` places. */
export const locationDetailTexts: Record<TransportKind, LocalizedText[]> = {
  taxi: [
    text(
      'The house with the wooden gate, just off the main road in {{area}}.',
      'บ้านประตูไม้ เข้าจากถนนใหญ่ย่าน{{area}}นิดเดียว',
      '{{area}}大路边一拐就到，木门的那一家。',
      '{{area}}の大通りを入ってすぐ、木の門の家です。',
      '{{area}} 큰길에서 들어오면 바로 보이는 나무 대문 집이에요.',
      'Дом с деревянными воротами, сразу за поворотом с главной улицы ({{area}}).',
      'Rumah berpagar kayu, dekat jalan besar di {{area}}.',
      'Das Haus mit dem Holztor, gleich an der Hauptstraße in {{area}}.',
    ),
    text(
      'Taxis stop right at the gate.',
      'แท็กซี่จอดได้ที่หน้าประตู',
      '出租车可停在门口。',
      'タクシーは門の前に停まれます。',
      '택시는 대문 앞에 섭니다.',
      'Такси останавливается прямо у ворот.',
      'Teksi berhenti di depan pagar.',
      'Taxis halten direkt am Tor.',
    ),
  ],
  publicTransit: [
    text(
      '{{minutes}} minutes on foot from the nearest station.',
      'เดินจากสถานีใกล้ที่สุด {{minutes}} นาที',
      '从最近车站步行{{minutes}}分钟。',
      '最寄り駅から徒歩{{minutes}}分。',
      '가장 가까운 역에서 걸어서 {{minutes}}분.',
      'Пешком от ближайшей станции: {{minutes}} мин.',
      '{{minutes}} minit berjalan dari stesen terdekat.',
      '{{minutes}} Minuten zu Fuß von der nächsten Station.',
    ),
    text(
      'The songthaew passes by; ring the bell at {{area}}.',
      'สองแถวผ่านหน้าร้าน กดกริ่งลงที่{{area}}',
      '双条车经过，到{{area}}按铃下车。',
      'ソンテウが通ります。{{area}}でベルを。',
      '썽태우가 지나갑니다. {{area}}에서 벨을 누르세요.',
      'Мимо ходит сонгтео; нажмите звонок: {{area}}.',
      'Songthaew lalu di sini; tekan loceng di {{area}}.',
      'Das Songthaeo fährt vorbei; klingeln Sie bei {{area}}.',
    ),
  ],
  privateVan: [
    text(
      'We can fetch up to eight guests from a hotel in {{area}}.',
      'เรารับแขกได้ถึงแปดท่านจากโรงแรมใน{{area}}',
      '可到{{area}}的酒店接送，最多八位。',
      '{{area}}のホテルから八名様まで送迎いたします。',
      '{{area}} 호텔에서 여덟 분까지 모십니다.',
      'Забираем до восьми гостей из отеля ({{area}}).',
      'Kami menjemput hingga lapan tetamu dari hotel di {{area}}.',
      'Wir holen bis zu acht Gäste vom Hotel ab ({{area}}).',
    ),
    text(
      'Vans may wait in the lane beside the house.',
      'รถตู้จอดรอได้ในซอยข้างร้าน',
      '面包车可在店旁小巷等候。',
      'バンは脇の路地でお待ちいただけます。',
      '밴은 옆 골목에서 기다릴 수 있습니다.',
      'Минивэн может ждать в переулке у дома.',
      'Van boleh menunggu di lorong sebelah.',
      'Vans können in der Gasse nebenan warten.',
    ),
  ],
  parking: [
    text(
      '{{count}} places behind the house, free for guests.',
      'ที่จอดหลังร้าน {{count}} คัน ไม่คิดค่าบริการ',
      '屋后有{{count}}个车位，客人免费。',
      '裏に{{count}}台分、無料です。',
      '뒤편에 {{count}}대, 손님은 무료입니다.',
      'Мест за домом: {{count}}, для гостей бесплатно.',
      '{{count}} petak di belakang, percuma untuk tetamu.',
      '{{count}} Plätze hinter dem Haus, für Gäste frei.',
    ),
    text(
      'Park in the building next door; we stamp your ticket.',
      'จอดที่อาคารข้าง ๆ เราประทับตราบัตรให้',
      '可停隔壁大楼，我们为您盖停车章。',
      '隣のビルへどうぞ。駐車券に判を押します。',
      '옆 건물에 주차하시면 확인 도장을 드립니다.',
      'Паркуйтесь в соседнем здании, мы поставим отметку.',
      'Letak di bangunan sebelah; kami cop tiket anda.',
      'Parken Sie nebenan; wir stempeln Ihr Ticket.',
    ),
  ],
}
