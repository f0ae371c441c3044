import './Picks.css'

type Props<Value extends string | number> = {
  name: string
  values: readonly Value[]
  chosen: Value | null
  textOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** Radio buttons as chips. */
export const Picks = <Value extends string | number>({ name, values, chosen, textOf, onChoose }: Props<Value>) => (
  <div className="flex items-center gap-s2 flex-wrap">
    {values.map((value) => (
      <label key={value} className="choice">
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
        {textOf(value)}
      </label>
    ))}
  </div>
)
