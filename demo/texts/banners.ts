import { type LocalizedText, text } from './types.ts'

export type BannerType =
  | 'homepage'
  | 'quick_search'
  | 'home_popup'
  | 'home_ads'
  | 'flash_popup'
  | 'search_menu'
  | 'search_text'

/** One text for each banner type of spec section 3; the homepage turns three. */
export const bannerTexts: Record<BannerType, LocalizedText[]> = {
  homepage: [
    text(
      'Lie down for an hour.',
      'เอนตัวสักชั่วโมง',
      '躺下一小时。',
      '一時間、横になりましょう。',
      '한 시간만 누워 보세요.',
      'Прилягте на час.',
      'Berbaringlah sejam.',
      'Legen Sie sich eine Stunde hin.',
    ),
    text(
      'Rooms by the sea, tonight.',
      'คืนนี้ ห้องริมทะเล',
      '今晚，海边的房间。',
      '今夜、海辺の部屋で。',
      '오늘 밤, 바닷가 방에서.',
      'Комнаты у моря — сегодня вечером.',
      'Bilik tepi laut, malam ini.',
      'Räume am Meer, heute Abend.',
    ),
    text(
      'Northern hands, mountain tea.',
      'มือเมืองเหนือ ชาจากดอย',
      '北方的手艺，山上的茶。',
      '北の手技と、山のお茶。',
      '북부의 손길, 산의 차.',
      'Руки севера, чай с гор.',
      'Tangan utara, teh gunung.',
      'Hände des Nordens, Tee vom Berg.',
    ),
  ],
  quick_search: [
    text(
      'Foot massage near me',
      'นวดเท้าใกล้ฉัน',
      '附近的足部按摩',
      '近くの足つぼ',
      '가까운 발 마사지',
      'Массаж стоп рядом',
      'Urutan kaki berdekatan',
      'Fußmassage in der Nähe',
    ),
  ],
  home_popup: [
    text(
      'Your first hundred baht are on us.',
      'ร้อยบาทแรก เราดูแลให้',
      '第一个一百铢，由我们请。',
      'はじめの100バーツは当店から。',
      '첫 100바트는 저희가 드립니다.',
      'Первые сто бат — за наш счёт.',
      'Seratus baht pertama, kami belanja.',
      'Die ersten hundert Baht gehen auf uns.',
    ),
  ],
  home_ads: [
    text(
      'Give someone an hour.',
      'มอบหนึ่งชั่วโมงให้ใครสักคน',
      '送某人一小时。',
      '誰かに一時間を贈る。',
      '누군가에게 한 시간을.',
      'Подарите кому-то час.',
      'Hadiahkan sejam kepada seseorang.',
      'Schenken Sie jemandem eine Stunde.',
    ),
  ],
  flash_popup: [
    text(
      'A few places, a few hours.',
      'ไม่กี่ที่ ไม่กี่ชั่วโมง',
      '名额不多，时间不长。',
      '席も時間も、あと少し。',
      '몇 자리, 몇 시간만.',
      'Немного мест, немного часов.',
      'Beberapa tempat, beberapa jam.',
      'Wenige Plätze, wenige Stunden.',
    ),
  ],
  search_menu: [
    text(
      'Onsen for a rainy day',
      'ออนเซ็นวันฝนตก',
      '雨天泡温泉',
      '雨の日の温泉',
      '비 오는 날 온천',
      'Онсэн в дождливый день',
      'Onsen pada hari hujan',
      'Onsen an Regentagen',
    ),
  ],
  search_text: [
    text(
      'Where does it ache?',
      'เมื่อยตรงไหน',
      '哪里酸痛？',
      'どこがつらいですか',
      '어디가 뻐근하세요?',
      'Где устало?',
      'Di mana yang lenguh?',
      'Wo zwickt es?',
    ),
  ],
}
