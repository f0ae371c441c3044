import { Link } from 'react-router'
import { useWords } from '#console/kit/useWords.ts'

/** From one of its entries back to a list, named as its address and its words (`console.LIST.toList`). */
export function ListLink({ list }: { list: string }) {
  const { t } = useWords()
  return (
    <Link className="more" to={`/${list}`}>
      {t(`console.${list}.toList`)}
    </Link>
  )
}
