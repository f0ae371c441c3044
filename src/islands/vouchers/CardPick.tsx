import { smallestOf } from '#domain/catalogue/pictureFiles.ts'
import type { Card } from './messages.ts'
import './CardPick.css'

type Props = { legend: string; cards: Card[]; chosen: string | null; onChoose(id: string): void }

/** The card that a voucher comes on; the first one where none was chosen. */
export const CardPick = ({ legend, cards, chosen, onChoose }: Props) => (
  <fieldset className="form">
    <legend className="legend">{legend}</legend>
    <div className="cardpick">
      {cards.map(({ _id, name, image }, index) => (
        <label key={_id}>
          <input
            type="radio"
            name="voucherModel"
            value={_id}
            checked={chosen === _id || (chosen === null && index === 0)}
            onChange={() => onChoose(_id)}
          />
          <img src={smallestOf(image)} width={image.width} height={image.height} alt="" />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
