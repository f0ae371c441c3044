import '#styles/primitives/columns.css'
import '#styles/primitives/skeleton.css'
/** Placeholder until the visitor's choices are loaded. */
export const CheckoutSkeleton = ({ label }: { label: string }) => (
  <div className="two" role="status" aria-label={label}>
    <div className="grid gap-s5">
      {['a', 'b', 'c', 'd'].map((bone) => (
        <span key={bone} className="bone bone--line" />
      ))}
    </div>
    <span className="bone bone--sum" />
  </div>
)
