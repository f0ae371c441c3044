import { type LocalizedText, text } from './types.ts'

export type TagText = { slug: string; name: LocalizedText }

const tag = (slug: string, name: LocalizedText): TagText => ({ slug, name })

export const tagTexts: TagText[] = [
  tag(
    'near-train',
    text(
      'Near the train',
      'ใกล้รถไฟฟ้า',
      '近轻轨',
      '駅から近い',
      '역 근처',
      'Рядом с метро',
      'Dekat stesen',
      'Nah an der Bahn',
    ),
  ),
  tag(
    'open-late',
    text(
      'Open late',
      'เปิดถึงดึก',
      '营业至深夜',
      '夜遅くまで',
      '늦게까지',
      'До позднего вечера',
      'Buka hingga lewat',
      'Lange geöffnet',
    ),
  ),
  tag(
    'couple-room',
    text('Room for two', 'ห้องคู่', '双人房', '二人部屋', '2인실', 'Комната на двоих', 'Bilik berdua', 'Raum für zwei'),
  ),
  tag('sea-view', text('By the sea', 'ติดทะเล', '临海', '海のそば', '바닷가', 'У моря', 'Tepi laut', 'Am Meer')),
  tag('garden', text('In a garden', 'ในสวน', '花园里', '庭のある店', '정원', 'В саду', 'Dalam taman', 'Im Garten')),
  tag(
    'wooden-house',
    text(
      'Old wooden house',
      'บ้านไม้เก่า',
      '老木屋',
      '古い木の家',
      '오래된 목조 집',
      'Старый деревянный дом',
      'Rumah kayu lama',
      'Altes Holzhaus',
    ),
  ),
  tag('herbal', text('Herbal', 'สมุนไพร', '草药', 'ハーブ', '허브', 'На травах', 'Herba', 'Mit Kräutern')),
  tag(
    'strong-hands',
    text('Strong hands', 'มือหนัก', '力道足', '力強い', '센 압', 'Сильные руки', 'Tangan kuat', 'Kräftige Hände'),
  ),
  tag(
    'gentle-hands',
    text(
      'Gentle hands',
      'มือเบา',
      '手法轻柔',
      'やさしい手',
      '부드러운 압',
      'Мягкие руки',
      'Tangan lembut',
      'Sanfte Hände',
    ),
  ),
  tag(
    'family',
    text(
      'Good with children',
      'พาเด็กมาได้',
      '适合亲子',
      '子ども歓迎',
      '아이와 함께',
      'Можно с детьми',
      'Mesra kanak-kanak',
      'Kinder willkommen',
    ),
  ),
  tag(
    'parking',
    text('Parking', 'มีที่จอดรถ', '有停车位', '駐車場あり', '주차 가능', 'Парковка', 'Tempat letak kereta', 'Parkplatz'),
  ),
  tag(
    'halal-oils',
    text(
      'Halal-friendly oils',
      'น้ำมันฮาลาล',
      '清真精油',
      'ハラール対応オイル',
      '할랄 오일',
      'Халяльные масла',
      'Minyak mesra halal',
      'Halal-Öle',
    ),
  ),
  tag(
    'one-guest',
    text(
      'One guest at a time',
      'ดูแลทีละคน',
      '一次一位客人',
      '一度にお一人',
      '한 번에 한 분',
      'Один гость за раз',
      'Seorang pada satu masa',
      'Ein Gast nach dem anderen',
    ),
  ),
  tag(
    'women-only',
    text(
      'Women only',
      'เฉพาะผู้หญิง',
      '仅限女性',
      '女性専用',
      '여성 전용',
      'Только для женщин',
      'Wanita sahaja',
      'Nur für Frauen',
    ),
  ),
  tag(
    'after-work',
    text(
      'After work',
      'หลังเลิกงาน',
      '下班之后',
      '仕事帰りに',
      '퇴근 후',
      'После работы',
      'Selepas kerja',
      'Nach der Arbeit',
    ),
  ),
  tag(
    'new-house',
    text(
      'Newly opened',
      'เปิดใหม่',
      '新店',
      '新しい店',
      '새로 연 곳',
      'Недавно открылись',
      'Baru dibuka',
      'Neu eröffnet',
    ),
  ),
  tag(
    'at-home',
    text(
      'Comes to you',
      'ไปหาถึงที่',
      '上门服务',
      '出張',
      '방문 서비스',
      'С выездом',
      'Datang kepada anda',
      'Kommt zu Ihnen',
    ),
  ),
  tag(
    'hot-water',
    text('Hot pools', 'บ่อน้ำร้อน', '热汤池', '温かい湯', '온탕', 'Горячие бассейны', 'Kolam panas', 'Warme Becken'),
  ),
]
