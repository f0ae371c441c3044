import '#styles/primitives/skeleton.css'
/** What stands there until promotions, points and the ways to pay are known. */
export const PaySkeleton = () => (
  <div className="stack" aria-hidden="true">
    {['a', 'b', 'c'].map((bone) => (
      <span key={bone} className="bone bone--line" />
    ))}
  </div>
)
