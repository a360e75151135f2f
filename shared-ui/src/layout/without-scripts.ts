/**
 * Styles for `css` of components that open and close: where a browser runs no scripts the content is shown, and the buttons
 * are hidden.
 */
export const WITHOUT_SCRIPTS = {
  shown: { '@media (scripting: none)': { display: 'block' } },
  unclamped: { '@media (scripting: none)': { lineClamp: 'none' } },
  hidden: { '@media (scripting: none)': { display: 'none' } },
} as const;
