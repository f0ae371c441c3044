import '#styles/primitives/skeleton.css'
/** Placeholder until promotions, points and payment methods are loaded. */
export const PaySkeleton = () => (
  <div className="grid gap-s4" aria-hidden="true">
    {['a', 'b', 'c'].map((bone) => (
      <span key={bone} className="bone bone--line" />
    ))}
  </div>
)
