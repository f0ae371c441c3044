import '#styles/primitives/skeleton.css'
/** Placeholder until the stored input or the request's state is loaded. */
export const InstantSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-s5" role="status" aria-label={label}>
    <span className="bone bone--line" />
    <span className="bone bone--sum" />
  </div>
)
