import '#styles/primitives/navigation/pop.css'

/** A decorative smile beside a message. */
export const Mark = () => (
  <svg className="pop__mark" viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <circle cx="16" cy="9.5" r="4.5" fill="currentColor" />
    <path
      d="M3 14c2.6 7.6 7.4 11.5 13 11.5S26.400 21.6 29 14"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
)
