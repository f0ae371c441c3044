import '#styles/primitives/skeleton.css'
/** Placeholder until the stored input or the request's state is loaded. */
export const InstantSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-s5" role="status" aria-label={label}>
    <span className="skeleton-block skeleton-block--line" />
    <span className="skeleton-block skeleton-block--sum" />
  </div>
)
