import '#styles/primitives/skeleton.css'
/** What stands there until it is known what this browser keeps, or how things are. */
export const InstantSkeleton = ({ label }: { label: string }) => (
  <div className="stack stack--l" role="status" aria-label={label}>
    <span className="bone bone--line" />
    <span className="bone bone--sum" />
  </div>
)
