/** The words of the brands that home shows. */
export const brandsTh = {
  title: 'แบรนด์',
  about: 'แบรนด์ที่หน้าแรกแสดง เลขน้อยขึ้นก่อน เปลี่ยนแล้วขึ้นหน้าเว็บทันที',
  search: 'ชื่อแบรนด์',
  name: 'ชื่อ',
  branches: 'สาขาที่ลูกค้าเห็น',
  place: 'ลำดับ',
  placeOf: 'ลำดับของ %{name}',
  onHome: 'บนหน้าแรก',
  top: 'แสดงอยู่',
  notTop: 'ไม่แสดง',
  show: 'แสดงบนหน้าแรก',
  hide: 'ไม่แสดง',
  empty: 'ยังไม่มีแบรนด์',
  emptyAbout: 'แบรนด์มาพร้อมการนำเข้าข้อมูลร้าน แล้วจึงเลือกแสดงได้ที่นี่',
  actions: { brandChanged: 'เปลี่ยนแบรนด์บนหน้าแรก' },
  values: { isTop: 'บนหน้าแรก' },
}
