import '#styles/primitives/columns.css'
import '#styles/primitives/skeleton.css'
/** Placeholder until the visitor's choices are loaded. */
export const CheckoutSkeleton = ({ label }: { label: string }) => (
  <div className="two two--near" role="status" aria-label={label}>
    <div className="grid gap-s5">
      {['a', 'b', 'c', 'd'].map((part) => (
        <span key={part} className="skeleton-block skeleton-block--line" />
      ))}
    </div>
    <span className="skeleton-block skeleton-block--sum" />
  </div>
)
