import { customersTh } from './customers.ts'
import { dealsTh } from './deals.ts'
import { detailsTh } from './details.ts'
import { flashSalesTh } from './flashSales.ts'
import { importsTh } from './imports.ts'
import { differencesTh } from './money/differences.ts'
import { ordersTh } from './money/orders.ts'
import { papersTh } from './money/papers.ts'
import { payoutsTh } from './money/payouts.ts'
import { passesTh } from './passes.ts'
import { photosTh } from './photos.ts'
import { promotionsTh } from './promotions.ts'
import { reviewsTh } from './reviews.ts'
import { settingsTh } from './settings.ts'
import { textsTh } from './texts.ts'
import { todayTh } from './today.ts'
import { bannersTh } from './windows/banners.ts'
import { brandsTh } from './windows/brands.ts'
import { carouselsTh } from './windows/carousels.ts'
import { postsTh } from './windows/posts.ts'
import { taxonomyTh } from './windows/taxonomy.ts'

/** The words of the history: what somebody did, and what they changed. */
export const auditTh = {
  title: 'ประวัติการทำงาน',
  when: 'เมื่อ',
  who: 'ใคร',
  what: 'ทำอะไร',
  place: 'ที่ไหน',
  details: 'รายละเอียด',
  from: 'ตั้งแต่',
  until: 'ถึง',
  action: 'ทำอะไร',
  download: 'ดาวน์โหลดเป็นตาราง (CSV)',
  commandLine: 'คำสั่งที่เซิร์ฟเวอร์',
  theOwner: 'เจ้าของร้าน',
  empty: 'ยังไม่มีการทำงาน',
  actions: {
    invited: 'เชิญ',
    invitationWithdrawn: 'ยกเลิกคำเชิญ',
    grantGiven: 'รับสิทธิ์',
    grantRevoked: 'ถอดสิทธิ์',
    signedIn: 'เข้าสู่ระบบ',
    passkeyAdded: 'เพิ่มพาสคีย์',
    totpAdded: 'เพิ่มแอปยืนยันตัวตน',
    totpRemoved: 'นำแอปยืนยันตัวตนออก',
    serviceAdded: 'เพิ่มบริการ',
    serviceChanged: 'แก้ไขบริการ',
    optionAdded: 'เพิ่มระยะเวลา',
    optionChanged: 'เปลี่ยนราคา',
    optionRemoved: 'ลบระยะเวลา',
    servicesOrdered: 'เปลี่ยนลำดับบริการ',
    hoursChanged: 'เปลี่ยนเวลาเปิดปิด',
    textsChanged: 'แก้ไขข้อความ',
    textsDrafted: 'ร่างคำแปล',
    detailsChanged: 'แก้ไขที่อยู่ ช่องทางติดต่อ และกฎของร้าน',
    shopAdded: 'เพิ่มร้าน',
    publicationChanged: 'เปลี่ยนการเผยแพร่',
    publicationMissed: 'ไม่ได้เผยแพร่: ยังขาดบางอย่าง',
    jobRetried: 'ส่งงานที่ล้มเหลวอีกครั้ง',
    ...customersTh.actions,
    ...photosTh.actions,
    ...flashSalesTh.actions,
    ...promotionsTh.actions,
    ...dealsTh.actions,
    ...reviewsTh.actions,
    ...todayTh.actions,
    ...bannersTh.actions,
    ...passesTh.actions,
    ...settingsTh.actions,
    ...brandsTh.actions,
    ...carouselsTh.actions,
    ...postsTh.actions,
    ...taxonomyTh.actions,
    ...ordersTh.actions,
    ...differencesTh.actions,
    ...papersTh.actions,
    ...payoutsTh.actions,
    ...importsTh.actions,
  },
  values: {
    ...{ ...textsTh.fields, ...detailsTh.fields, latitude: detailsTh.latitude, longitude: detailsTh.longitude },
    ...{ ...photosTh.values, ...reviewsTh.values, ...flashSalesTh.values, ...promotionsTh.values, ...dealsTh.values },
    ...papersTh.values,
    ...{ ...ordersTh.values, ...payoutsTh.values, ...differencesTh.values, ...customersTh.values },
    ...{ ...bannersTh.values, ...brandsTh.values, ...carouselsTh.values, ...postsTh.values, ...taxonomyTh.values },
    ...{ ...passesTh.values, ...settingsTh.values, ...importsTh.values },
    ...{ field: 'ข้อความ', languages: 'ภาษา', isPinned: 'ปักหมุดแล้ว', urlName: 'ที่อยู่หน้าร้านบนเว็บ' },
    ...{ publication: 'การเผยแพร่', publishAt: 'กำหนดเผยแพร่', word: 'เหตุผล', missing: 'ยังขาด' },
    ...{ email: 'อีเมล', role: 'หน้าที่', by: 'ด้วย', device: 'เครื่อง', name: 'ชื่อ', typeName: 'ชื่อ', order: 'ลำดับ' },
    ...{ description: 'รายละเอียด', category: 'หมวดหมู่', duration: 'นาที', price: 'ราคา', discount: 'ส่วนลด' },
    ...{ isRecommended: 'แนะนำ', isOffered: 'เปิดให้จอง', options: 'ระยะเวลา', capacity: 'จำนวนที่' },
  },
  yes: 'ใช่',
  no: 'ไม่',
  ways: { password: 'รหัสผ่าน', passkey: 'พาสคีย์', link: 'ลิงก์คำเชิญ' },
}
