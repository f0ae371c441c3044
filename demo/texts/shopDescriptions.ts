import { type LocalizedText, text } from './types.ts'

/** Openings and closings of a shop's description; any opening goes with any closing. */
const openings: LocalizedText[] = [
  text(
    'A narrow door, a cool hall, and the street is gone.',
    'ประตูแคบ โถงเย็น แล้วเสียงถนนก็หายไป',
    '一扇窄门，一间凉厅，街声便远了。',
    '細い扉とひんやりした広間。通りの音は消えます。',
    '좁은 문과 서늘한 복도, 거리의 소리가 멀어집니다.',
    'Узкая дверь, прохладный холл — и улицы больше нет.',
    'Pintu sempit, ruang sejuk, dan jalan pun hilang.',
    'Eine schmale Tür, ein kühler Flur, und die Straße ist fort.',
  ),
  text(
    'Six rooms around a courtyard with an old mango tree.',
    'หกห้องล้อมลานที่มีต้นมะม่วงเก่า',
    '六间房围着一棵老芒果树的庭院。',
    '古いマンゴーの木のある中庭を、六つの部屋が囲みます。',
    '오래된 망고나무 마당을 둘러싼 여섯 개의 방.',
    'Шесть комнат вокруг двора со старым манго.',
    'Enam bilik mengelilingi laman berpokok mangga tua.',
    'Sechs Räume um einen Hof mit altem Mangobaum.',
  ),
  text(
    'We keep the lights low and the voices lower.',
    'เราหรี่ไฟ และพูดกันเบากว่านั้น',
    '灯光很低，声音更低。',
    '灯りは低く、声はもっと低く。',
    '불빛은 낮게, 목소리는 더 낮게.',
    'Свет у нас приглушён, голоса ещё тише.',
    'Lampu kami malap, suara lebih perlahan.',
    'Wir halten das Licht gedämpft und die Stimmen leiser.',
  ),
  text(
    'Most of our therapists have been here for ten years.',
    'หมอนวดของเราส่วนใหญ่อยู่ด้วยกันมาสิบปี',
    '我们的理疗师大多在此十年。',
    'セラピストの多くは、ここで十年になります。',
    '테라피스트 대부분이 십 년째 함께합니다.',
    'Большинство наших мастеров здесь уже десять лет.',
    'Kebanyakan juruurut kami sudah sepuluh tahun di sini.',
    'Die meisten unserer Therapeutinnen sind seit zehn Jahren hier.',
  ),
  text(
    'A family house; the owner still pours the tea.',
    'บ้านของครอบครัว เจ้าของยังรินชาเอง',
    '家庭小馆，茶仍由主人亲手斟。',
    '家族の店。お茶は今も主人が淹れます。',
    '가족이 꾸리는 집, 차는 지금도 주인이 따릅니다.',
    'Семейный дом; чай по-прежнему наливает хозяйка.',
    'Rumah keluarga; tuan rumah masih menuang teh.',
    'Ein Familienhaus; den Tee schenkt noch die Inhaberin ein.',
  ),
  text(
    'Quiet mornings, lively evenings, the same care in both.',
    'เช้าเงียบ เย็นคึกคัก ใส่ใจเท่ากันทั้งสองเวลา',
    '清晨安静，傍晚热闹，用心始终如一。',
    '朝は静か、夜はにぎやか。心づかいは同じです。',
    '아침은 고요하고 저녁은 활기차며, 정성은 같습니다.',
    'Тихое утро, живой вечер, забота та же.',
    'Pagi sunyi, petang meriah, layanan tetap sama.',
    'Stille Morgen, lebhafte Abende, dieselbe Sorgfalt.',
  ),
]

const closings: LocalizedText[] = [
  text(
    'Come ten minutes early and let us wash your feet.',
    'มาก่อนสักสิบนาที ให้เราล้างเท้าให้',
    '请早到十分钟，让我们为您洗脚。',
    '十分ほど早めに。足を洗わせてください。',
    '십 분 일찍 오셔서 발부터 맡겨 주세요.',
    'Приходите на десять минут раньше: мы омоем вам ноги.',
    'Datang sepuluh minit awal, biar kami basuh kaki anda.',
    'Kommen Sie zehn Minuten früher, wir waschen Ihnen die Füße.',
  ),
  text(
    'Tell us where it aches and we begin there.',
    'บอกเราว่าเมื่อยตรงไหน แล้วเราจะเริ่มตรงนั้น',
    '告诉我们哪里酸，就从哪里开始。',
    'つらいところを教えてください。そこから始めます。',
    '뻐근한 곳을 알려 주시면 거기서 시작합니다.',
    'Скажите, где болит, — оттуда и начнём.',
    'Beritahu di mana lenguh, kami bermula di situ.',
    'Sagen Sie, wo es zwickt, dort fangen wir an.',
  ),
  text(
    'Ginger tea waits for you afterwards.',
    'เสร็จแล้วมีน้ำขิงรออยู่',
    '结束后有姜茶等您。',
    '終わったら生姜茶をどうぞ。',
    '끝나면 생강차가 기다립니다.',
    'После сеанса вас ждёт имбирный чай.',
    'Selepas itu, teh halia menanti anda.',
    'Danach wartet Ingwertee.',
  ),
  text(
    'Stay as long as you like when it is over.',
    'เสร็จแล้วนั่งพักต่อได้ตามสบาย',
    '结束后，尽可多坐一会儿。',
    '終わったあとも、どうぞごゆっくり。',
    '끝난 뒤에도 편히 머물다 가세요.',
    'Когда всё закончится, оставайтесь сколько хочется.',
    'Selepas selesai, duduklah selama mana pun.',
    'Bleiben Sie danach, solange Sie mögen.',
  ),
]

/** Joins two sentences; Chinese, Japanese and Thai spacing differs from the rest. */
function joined(opening: LocalizedText, closing: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(opening).map(([locale, first]) => {
      const space = locale === 'cn' || locale === 'jp' ? '' : ' '
      return [locale, `${first}${space}${closing[locale]}`]
    }),
  )
}

export const shopDescriptionTexts: LocalizedText[] = closings.flatMap((closing) =>
  openings.map((opening) => joined(opening, closing)),
)
