/** The names of the files of the demo's public content. */
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const fileNames = {
  post: (slug: string) => `post-${slug}.webp`,
  release: (slug: string) => `press-${slug}.webp`,
  releasePdf: (slug: string) => `press-${slug}.pdf`,
  logo: (name: string) => `logo-${slugOf(name)}.webp`,
  portrait: (name: string) => `portrait-${slugOf(name)}.webp`,
  poster: (name: string) => `highlight-${slugOf(name)}.webp`,
  film: (name: string) => `highlight-${slugOf(name)}.webm`,
  cover: (title: string) => `report-${slugOf(title)}.webp`,
  report: (title: string) => `report-${slugOf(title)}.pdf`,
} as const;
