import '#styles/primitives/skeleton.css'
/** Placeholder until promotions, points and payment methods are loaded. */
export const PaySkeleton = () => (
  <div className="grid gap-s4" aria-hidden="true">
    {['a', 'b', 'c'].map((part) => (
      <span key={part} className="skeleton-block skeleton-block--line" />
    ))}
  </div>
)
