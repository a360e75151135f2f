/** The names of the files of the demo's public content. */
import { randomUUID } from 'node:crypto';

/** Reports are sent by email only, so nobody may guess the name of one: it is random, and another in each demo. */
const reportNames = new Map<string, string>();

function reportName(title: string): string {
  const name = reportNames.get(title) ?? `${randomUUID()}.pdf`;
  reportNames.set(title, name);
  return name;
}

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
  report: reportName,
} as const;
