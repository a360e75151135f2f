/** The topics of the blog, in the order in which they are offered. */
export const topics = [
  { slug: 'getting-paid', name: 'Getting paid' },
  { slug: 'finding-clients', name: 'Finding clients' },
  { slug: 'taxes', name: 'Taxes' },
  { slug: 'skills', name: 'Skills and habits' },
  { slug: 'association', name: 'The association' },
] as const;

export type TopicSlug = (typeof topics)[number]['slug'];
