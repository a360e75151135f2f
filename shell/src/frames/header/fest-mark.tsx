/** The conference's mark: a line of bunting. */
export function FestMark() {
  return (
    <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
      <path d="M1 2q11 6 22 0" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M2.5 4.5l6 2-4 7z" fill="#f6a723" />
      <path d="M9 6.5h6l-3 9z" fill="#7ac3a4" />
      <path d="M15.5 6.5l6-2-2 9z" fill="#fdd98d" />
    </svg>
  );
}
