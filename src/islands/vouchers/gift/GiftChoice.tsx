import type { VoucherGiftMessages } from '../messages.ts'
import './GiftChoice.css'

type Props = { isGift: boolean; onChoose(isGift: boolean): void; t: VoucherGiftMessages }

/** Whether the buyer keeps it or gives it to somebody. */
export const GiftChoice = ({ isGift, onChoose, t }: Props) => (
  <fieldset className="form">
    <legend className="legend">{t.forWhom}</legend>
    <div className="gift-choice">
      {[false, true].map((gives) => (
        <label key={String(gives)}>
          <input type="radio" name="isGift" checked={isGift === gives} onChange={() => onChoose(gives)} />
          {gives ? t.asGift : t.forMe}
        </label>
      ))}
    </div>
  </fieldset>
)
