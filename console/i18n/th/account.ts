import type { accountEn } from '../en/account.ts'

/** The words of one's own log-in. */
export const accountTh: typeof accountEn = {
  title: 'บัญชีของคุณ',
  roles: 'หน้าที่ของคุณ',
  passkeys: 'พาสคีย์',
  passkeyCount: 'พาสคีย์ %{smart_count} รายการ',
  noPasskey: 'ยังไม่มีพาสคีย์',
  passkeyAbout: 'พาสคีย์ที่สร้างที่นี่แทนทั้งสองขั้นตอนของการเข้าสู่ระบบ',
  addPasskey: 'เพิ่มพาสคีย์',
  passkeyAdded: 'เพิ่มพาสคีย์แล้ว',
  second: 'ขั้นตอนที่สอง',
  mail: 'รหัสส่งทางอีเมล',
  app: 'แอปยืนยันตัวตนแสดงรหัส',
  setUp: 'ตั้งค่าแอปยืนยันตัวตน',
  scan: 'สแกนภาพนี้ด้วยแอป หรือพิมพ์คีย์ลงในแอป แล้วกรอกรหัสที่แอปแสดง',
  key: 'คีย์',
  qr: 'คีย์เป็นคิวอาร์โค้ด',
  confirm: 'ยืนยัน',
  added: 'ต่อจากนี้แอปจะแสดงรหัส',
  remove: 'นำแอปออก',
  removeTitle: 'นำแอปยืนยันตัวตนออกหรือไม่',
  removeAbout: 'รหัสจะส่งทางอีเมลอีกครั้ง',
  removed: 'รหัสจะส่งทางอีเมลอีกครั้ง',
}
