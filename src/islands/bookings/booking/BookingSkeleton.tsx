/** What stands there until the visitor's choices are known. */
export const BookingBones = ({ label }: { label: string }) => (
  <div className="two" role="status" aria-label={label}>
    <div className="stack stack--l">
      <span className="bone bone--line" />
      <div className="day-times">
        <span className="bone bone--cal" />
        <div className="slots">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((bone) => (
            <span key={bone} className="bone bone--slot" />
          ))}
        </div>
      </div>
    </div>
    <span className="aside bone bone--sum" />
  </div>
)
