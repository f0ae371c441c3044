import type { ReviewTexts } from './types.ts'

/** Malay reviews: families and friends over from Malaysia. */
export const ms: ReviewTexts = {
  good: {
    openings: [
      'Singgah lepas penat membeli-belah.',
      'Kali ketiga datang, masih puas hati.',
      'Bawa mak sekali, mak suka sangat.',
      'Kawan pejabat yang syorkan tempat ni.',
      'Kedainya kecil saja tapi tenang.',
      'Datang berdua dengan suami untuk ulang tahun perkahwinan.',
      'Hari terakhir bercuti, memang kena rehat dulu.',
      'Dekat saja dengan hotel, jalan kaki lima minit.',
    ],
    details: {
      any: [
        'Mula-mula dihidang teh halia panas, lepas habis dapat pulut mangga.',
        'Sampai terus masuk bilik ikut waktu tempahan, tak payah tunggu.',
        'Tuala wangi dan bersih, selipar pun baru.',
        'Lorongnya sempit, tapi staf keluar sampai jalan besar untuk jemput kami.',
        '{therapist} tanya dulu bilik sejuk sangat ke tidak.',
      ],
      massage: [
        '{therapist} pandai cari urat, bahagian bahu terus lega.',
        'Minta tekan kuat, memang kuat, dan dia tanya dua kali takut sakit.',
        'Regangan cara Thai yang betul, pinggang rasa ringan.',
        'Urut kaki sedap sampai terlelap.',
      ],
      scrub: [
        'Skrub asam jawa wangi, kulit licin berhari-hari.',
        'Butirannya halus, tak pedih langsung.',
        '{therapist} lembut saja di bahu yang terbakar matahari.',
        'Akhir sekali disapu minyak kelapa, bau wangi sampai malam.',
      ],
      salon: [
        'Manikurnya kemas, setiap kuku licin sampai ke tepi.',
        '{therapist} tengok gambar dan cadangkan potongan yang lebih sesuai.',
        'Cuci rambut siap urut kepala, hampir tertidur.',
        'Alat dibuka dari bungkusan baru depan mata.',
      ],
      facial: [
        'Cuci muka teliti, tapi muka tak merah lepas tu.',
        '{therapist} terangkan setiap langkah dan tak paksa beli produk.',
        'Lepas masker kulit rasa lembap, esoknya solekan lekat cantik.',
        'Masa pakai masker, tangan dan leher pun diurut.',
      ],
      onsen: [
        'Kolam panas cukup panas, kolam sejuk memang sejuk betul.',
        'Datang pagi hari bekerja, kolam soda macam kami punya sendiri.',
        'Yukata ada semua saiz, syampu dan tuala lengkap, datang tangan kosong pun boleh.',
        'Ruang rehat di atas ada kerusi baring dan selimut, sempat lena sekejap.',
      ],
      spa: [
        'Bilik pasangan ada tab mandi sendiri dan pemandangan taman.',
        'Boleh hidu empat jenis minyak dulu, serai paling sedap.',
        'Sauna herba lepas tu tungku panas, hilang semua lenguh.',
        'Tangan {therapist} lembut, sedar-sedar dah bunyi loceng.',
      ],
    },
    closings: [
      'Nanti datang lagi.',
      'Memang berbaloi dengan harga.',
      'Hujung minggu baik tempah awal.',
      'Sesuai bawa keluarga.',
      'Balik badan rasa segar.',
      'Dah tempah untuk minggu depan.',
    ],
  },
  fair: {
    openings: [
      'Boleh tahan.',
      'Biasa saja, tak seperti dalam gambar.',
      'Kali kedua datang, dulu lebih baik.',
      'Datang sebab ada diskaun.',
      'Ada yang bagus, ada yang kurang.',
    ],
    details: {
      any: [
        'Tunggu dua puluh minit dari waktu tempahan, tapi staf minta maaf dengan sopan.',
        'Bilik tepi jalan, bunyi motosikal jelas kedengaran.',
        'Penghawa dingin kuat, terpaksa minta selimut lagi.',
        'Staf ramah, cuma lama nak cari nama dalam tempahan.',
        'Tuala bersih tapi nipis.',
        'Papan tanda terlindung di belakang gerai kopi, susah nak jumpa.',
      ],
      massage: ['{therapist} baik orangnya, tapi tekanan lembut walaupun dah minta kuat.'],
      scrub: ['Skrub wangi, cuma air pancuran suam-suam kuku.'],
      salon: ['Potongan okey, warna pula lebih gelap daripada yang dibincang.'],
      facial: ['Selesa, tapi enam puluh minit rasa macam tak cukup.'],
      onsen: ['Airnya bagus, tapi lepas pukul enam petang penuh sesak.'],
      spa: ['Lobi cantik, bilik rawatan biasa-biasa.'],
    },
    closings: [
      'Kalau ada diskaun mungkin datang lagi.',
      'Lain kali cuba hari bekerja.',
      'Setimpal dengan harga, tak lebih.',
      'Kalau dibaiki sikit lagi, mesti bagus.',
    ],
  },
  poor: {
    openings: [
      'Agak kecewa.',
      'Datang sebab rating tinggi, tapi tak seperti dijangka.',
      'Dulu bagus, kali ni tidak.',
      'Terus terang saja.',
      'Rasanya tak datang lagi.',
    ],
    details: {
      any: [
        'Tempah pukul tiga, hampir pukul empat baru mula, habis pula ikut waktu asal.',
        'Tuala lembap dan ada rambut atas lantai.',
        'Dah bayar, tapi kaunter kata tempahan tak ada.',
        'Staf berbual kuat di sebalik langsir sepanjang masa.',
        'Air penghawa dingin menitik tepi katil, minta tukar bilik pun tak dapat.',
        'Kasut belum pakai dah disuruh beli pakej.',
      ],
      massage: ['Dah beritahu pinggang sakit, {therapist} tetap tekan di situ.'],
      scrub: ['Gosok kuat sangat, kaki pedih sampai malam.'],
      salon: ['Esok paginya dua kuku dah tertanggal.'],
      facial: ['Tak ditanya pun kulit sensitif ke tidak, pipi merah dua hari.'],
      onsen: ['Kolam panas suam saja dan loker tak boleh dikunci.'],
      spa: ['Bilik wap rosak, tapi lepas bayar baru diberitahu.'],
    },
    closings: [
      'Dengan harga begini, patut lebih baik.',
      'Harap pihak kedai ambil perhatian.',
      'Dua lorong dari situ ada yang lebih bagus.',
      'Rugi masa saja.',
    ],
  },
}
