/**
 * For what opens at a press: where a browser runs no scripts it stands open, and what would be pressed is away. As `css` of
 * a component.
 */
export const WITHOUT_SCRIPTS = {
  shown: { '@media (scripting: none)': { display: 'block' } },
  unclamped: { '@media (scripting: none)': { lineClamp: 'none' } },
  hidden: { '@media (scripting: none)': { display: 'none' } },
} as const;
