/**
 * The colors of the console, in the association's green. They are its own: the gateway serves whatever was released and
 * imports nothing of the site, and no release carries colors.
 */
export const palette = {
  light: {
    paper: '#f3f6f4',
    card: '#fff',
    ink: '#171d1a',
    soft: '#4d5951',
    line: '#d9e0db',
    field: '#7d8b83',
    brand: '#0d6e4f',
    'on-brand': '#fff',
    'brand-soft': '#e3f3eb',
    'brand-ink': '#0a4735',
    bar: '#083a2c',
    accent: '#dc8909',
    'accent-soft': '#fff4dc',
    'accent-ink': '#713d0f',
    bad: '#ad2017',
    'bad-soft': '#fef0ee',
  },
  dark: {
    paper: '#0e1311',
    card: '#171d1a',
    ink: '#eff2ef',
    soft: '#b4c0b8',
    line: '#323c36',
    field: '#7d8b83',
    brand: '#45a480',
    'on-brand': '#042119',
    'brand-soft': '#0a3527',
    'brand-ink': '#afdcc8',
    bar: '#05281e',
    accent: '#f6a723',
    'accent-soft': '#33230a',
    'accent-ink': '#fdd98d',
    bad: '#fda29b',
    'bad-soft': '#3a1210',
  },
  bar: { text: '#fff', border: '#ffffff80' },
  kite: { topLeft: '#1f8763', topRight: '#7ac3a4', bottomLeft: '#45a480', bottomRight: '#f6a723' },
} as const;

/** CSS custom properties: "--paper: #f3f6f4; …". */
export const customProperties = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([role, color]) => `--${role}: ${color};`)
    .join(' ');
