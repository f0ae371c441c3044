import { type LocalizedText, text } from './types.ts'

export type PassText = { key: string; name: LocalizedText; description: LocalizedText }

export const passTexts: PassText[] = [
  {
    key: 'quiet-pass',
    name: text(
      'Quiet Pass',
      'พาสพักใจ',
      '静享通票',
      'しずかパス',
      '고요 패스',
      'Пропуск в тишину',
      'Pas Tenang',
      'Ruhepass',
    ),
    description: text(
      'Thai and foot massage in houses all over Bangkok.',
      'นวดไทยและนวดเท้าในร้านทั่วกรุงเทพฯ',
      '曼谷各店的泰式与足部按摩。',
      'バンコク各店のタイ古式と足つぼ。',
      '방콕 곳곳의 타이·발 마사지.',
      'Тайский массаж и массаж стоп по всему Бангкоку.',
      'Urutan Thai dan kaki di seluruh Bangkok.',
      'Thai- und Fußmassage in ganz Bangkok.',
    ),
  },
  {
    key: 'sea-pass',
    name: text('Sea Pass', 'พาสทะเล', '海岸通票', '海のパス', '바다 패스', 'Морской пропуск', 'Pas Laut', 'Meerespass'),
    description: text(
      'Oil massage and scrubs from Phuket to Samui.',
      'นวดน้ำมันและสครับตั้งแต่ภูเก็ตถึงสมุย',
      '从普吉到苏梅的精油按摩与磨砂。',
      'プーケットからサムイまで、オイルとスクラブ。',
      '푸껫에서 사무이까지 오일과 스크럽.',
      'Масло и скрабы от Пхукета до Самуи.',
      'Urutan minyak dan skrub dari Phuket ke Samui.',
      'Ölmassage und Peelings von Phuket bis Samui.',
    ),
  },
  {
    key: 'water-pass',
    name: text(
      'Water Pass',
      'พาสแช่น้ำ',
      '汤浴通票',
      '湯めぐりパス',
      '물 패스',
      'Пропуск к воде',
      'Pas Air',
      'Wasserpass',
    ),
    description: text(
      'Onsen days whenever the rain or the office asks for one.',
      'วันออนเซ็น เมื่อไรก็ตามที่ฝนหรืองานเรียกร้อง',
      '雨天或加班后，都有温泉一日。',
      '雨の日も仕事帰りも、温泉の一日を。',
      '비 오는 날에도 퇴근 뒤에도 온천을.',
      'Онсэн на случай дождя или тяжёлой недели.',
      'Hari onsen bila hujan atau kerja memintanya.',
      'Onsen-Tage, wenn Regen oder Büro danach verlangen.',
    ),
  },
]
