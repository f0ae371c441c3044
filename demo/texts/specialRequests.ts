import { text } from './types.ts'

/** What customers asked a shop before coming, and what it answered. */
export const quietRoomText = text(
  'Could we have the quiet room at the back? My mother does not hear well.',
  'ขอห้องเงียบด้านหลังได้ไหม คุณแม่หูไม่ค่อยดี',
  '能安排后面安静的房间吗？我母亲听力不太好。',
  '奥の静かな部屋をお願いできますか。母は耳が遠いのです。',
  '뒤쪽 조용한 방을 쓸 수 있을까요? 어머니가 귀가 어두우십니다.',
  'Можно нам тихую комнату в глубине? Мама плохо слышит.',
  'Bolehkah kami dapat bilik senyap di belakang? Ibu saya kurang mendengar.',
  'Könnten wir das ruhige Zimmer hinten haben? Meine Mutter hört nicht gut.',
)

export const quietRoomAnswerText = text(
  'Gladly. It is kept for you, with tea.',
  'ได้ค่ะ เตรียมห้องและชาไว้ให้แล้ว',
  '当然可以，已为您留好房间并备茶。',
  'はい、お茶とご一緒にご用意してお待ちしております。',
  '네, 방과 차를 준비해 두겠습니다.',
  'Конечно. Комната за вами, и чай тоже.',
  'Boleh. Bilik itu disimpan untuk anda, bersama teh.',
  'Gern. Es ist für Sie reserviert, mit Tee.',
)

export const stepsText = text(
  'Are there steps at the entrance? I come with a wheelchair.',
  'ทางเข้ามีบันไดไหม มากับรถเข็น',
  '入口有台阶吗？我坐轮椅来。',
  '入口に段差はありますか。車いすで伺います。',
  '입구에 계단이 있나요? 휠체어로 갑니다.',
  'Есть ли ступени у входа? Я приеду на коляске.',
  'Adakah tangga di pintu masuk? Saya datang dengan kerusi roda.',
  'Gibt es Stufen am Eingang? Ich komme im Rollstuhl.',
)
