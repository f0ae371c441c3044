import type { jobsEn } from '../en/jobs.ts'

/** The page of failed jobs. */
export const jobsTh: typeof jobsEn = {
  title: 'งานที่ล้มเหลว',
  about: 'งานอัตโนมัติของแพลตฟอร์มที่ลองหลายครั้งแล้วยังไม่สำเร็จ แสดงที่นี่สามวัน กรุณาแก้ที่สาเหตุก่อน เช่น เซิร์ฟเวอร์อีเมล แล้วจึงส่งอีกครั้ง',
  what: 'งาน',
  error: 'ข้อผิดพลาด',
  attempts: 'จำนวนครั้งที่ลอง',
  failedAt: 'ล้มเหลวเมื่อ',
  retry: 'ส่งอีกครั้ง',
  retryOf: 'ส่งอีกครั้ง: %{queue} %{about}',
  retried: 'ส่งงานอีกครั้งแล้ว หากยังไม่สำเร็จจะกลับมาแสดงที่นี่',
  empty: 'ไม่มีงานที่ล้มเหลว',
  queues: {
    mail: 'อีเมล',
    instantRequest: 'คำขอเรียกนวดทันที',
    waitlist: 'คิวรอของดีล',
    shopPublication: 'การเผยแพร่ร้าน',
    reconciliation: 'การเทียบยอดชำระเงิน',
    dueJobs: 'งานประจำนาทีทั้งหมด',
    dueJob: 'งานหนึ่งในงานประจำนาที',
  },
}
