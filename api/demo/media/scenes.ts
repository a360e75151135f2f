/**
 * What the pictures of the demo show, by the slug, title or name of what they belong to. They are in one place so that no
 * two on a page are alike, and neighbors in a list have different grounds.
 */
import type { Scene } from '../drawings/scenes/draw-scene';

type Scenes = Record<string, Scene>;

/** Newest first, as the blog shows them. */
const posts: Scenes = {
  'plan-for-the-outage': { ground: 'dusk', behind: 'window', main: 'lantern', left: 'battery', right: 'tea' },
  'raise-your-rate-without-losing-the-client': {
    ground: 'sand',
    behind: 'rays',
    main: 'steps',
    left: 'pencils',
    right: 'stack',
  },
  'the-one-page-contract': { ground: 'mist', behind: 'arch', main: 'contract', left: 'stamp', right: 'glasses' },
  'write-fewer-proposals-and-better-ones': { ground: 'sky', behind: 'hills', main: 'plane', left: 'letter' },
  'a-room-a-door-a-schedule': { ground: 'blush', behind: 'arcade', main: 'home', left: 'clock', right: 'pot' },
  'when-a-client-does-not-pay': { ground: 'teal', behind: 'shelf', main: 'hourglass', left: 'letter', right: 'mobile' },
  'a-portfolio-without-big-names': { ground: 'paper', behind: 'stars', main: 'frames', left: 'pot', right: 'pencils' },
  'getting-paid-from-abroad': { ground: 'clay', behind: 'karachi', main: 'cards', left: 'mobile', right: 'stack' },
  'an-hour-a-day-of-learning': { ground: 'leaf', behind: 'sun', main: 'books', left: 'tea', right: 'glasses' },
  'five-time-zones-one-dinner-table': {
    ground: 'amber',
    behind: 'dots',
    main: 'clocks',
    left: 'snacks',
    right: 'mobile',
  },
  'keep-records-you-can-live-with': {
    ground: 'mist',
    behind: 'grid',
    main: 'folders',
    left: 'stamp',
    right: 'pencils',
  },
  'what-a-chapter-meetup-is-for': { ground: 'blush', behind: 'bunting', main: 'teaset', left: 'snacks', right: 'pot' },
  'from-freelancer-to-small-studio': { ground: 'sky', behind: 'steps', main: 'workshop', left: 'lamp', right: 'pot' },
  'your-laptop-is-your-shop': { ground: 'dusk', behind: 'waves', main: 'lock', left: 'mobile', right: 'key' },
  'hourly-fixed-or-monthly': { ground: 'sand', behind: 'cloth', main: 'tags', left: 'clock', right: 'stack' },
};

const releases: Scenes = {
  'one-door-for-members': { ground: 'amber', behind: 'rays', main: 'door', left: 'flag', right: 'key' },
  'soft-skills-program-opens': { ground: 'leaf', behind: 'curtain', main: 'certificate', left: 'book', right: 'bulb' },
  'freelancer-digital-account': { ground: 'sky', behind: 'karachi', main: 'bank', left: 'mobile', right: 'card' },
  'chapters-in-six-regions': { ground: 'paper', behind: 'waves', main: 'map', left: 'flag', right: 'tea' },
  'handbook-on-getting-paid': { ground: 'teal', behind: 'arch', main: 'report', left: 'letter', right: 'stack' },
  'women-at-work-by-day': { ground: 'blush', behind: 'window', main: 'playroom', left: 'tea', right: 'pot' },
};

/** Covers in portrait format: only the middle of the scene is seen. */
const reports: Scenes = {
  'Getting paid from abroad': { ground: 'teal', behind: 'rays', main: 'globe' },
  'The one-page contract, with comments': { ground: 'blush', behind: 'stars', main: 'contract' },
  'Setting your rate': { ground: 'sand', behind: 'arch', main: 'coins' },
  'Starting a chapter': { ground: 'leaf', behind: 'bunting', main: 'meetup' },
};

/** In the order of their days, those of the past last. */
const events: Scenes = {
  'freelance-meetup-lahore': { ground: 'sand', behind: 'lahore', main: 'meetup', left: 'pot', right: 'snacks' },
  'chapter-leaders-retreat': { ground: 'sky', behind: 'gilgit', main: 'tent', left: 'flag', right: 'tea' },
  'getting-paid-from-abroad': { ground: 'mist', behind: 'karachi', main: 'globe', left: 'stack', right: 'card' },
  'ask-a-tax-consultant': { ground: 'paper', behind: 'window', main: 'call', left: 'headset', right: 'tea' },
  'tax-filing-clinic': { ground: 'leaf', behind: 'islamabad', main: 'calculator', left: 'pencils', right: 'letter' },
  'portfolio-review-peshawar': {
    ground: 'clay',
    behind: 'peshawar',
    main: 'magnifier',
    left: 'pot',
    right: 'notebook',
  },
  'contract-reading-evening': { ground: 'dusk', behind: 'lahore', main: 'contract', left: 'lamp', right: 'tea' },
  'freelance-summit': { ground: 'amber', behind: 'curtain', main: 'stage', left: 'flag', right: 'ribbon' },
  'winning-long-term-clients': { ground: 'teal', behind: 'multan', main: 'bubbles', left: 'tea', right: 'notebook' },
  'women-in-freelancing': { ground: 'blush', behind: 'quetta', main: 'audience', left: 'bulb', right: 'pot' },
  'contracts-and-copyright': { ground: 'sky', behind: 'lahore', main: 'scales', left: 'stamp', right: 'book' },
  'pricing-your-work': { ground: 'clay', behind: 'karachi', main: 'tags', left: 'pencils', right: 'stack' },
  'freelance-meetup-faisalabad': {
    ground: 'mist',
    behind: 'faisalabad',
    main: 'teaset',
    left: 'snacks',
    right: 'mobile',
  },
  'freelance-fest-2022-gilgit': { ground: 'leaf', behind: 'gilgit', main: 'megaphone', left: 'flag', right: 'ribbon' },
  'freelance-fest-2022-islamabad': {
    ground: 'amber',
    behind: 'islamabad',
    main: 'microphone',
    left: 'flag',
    right: 'bulb',
  },
};

const courses: Scenes = {
  'data-analytics': { ground: 'sky', behind: 'grid', main: 'chart', left: 'glasses', right: 'tea' },
  'ux-design': { ground: 'blush', behind: 'dots', main: 'wireframe', left: 'pencils', right: 'notebook' },
  'project-management': { ground: 'sand', behind: 'shelf', main: 'board', left: 'clock', right: 'notebook' },
  'it-support': { ground: 'leaf', behind: 'waves', main: 'server', left: 'headset', right: 'key' },
  'digital-marketing-e-commerce': { ground: 'amber', behind: 'rays', main: 'shop', left: 'bag', right: 'mobile' },
  'it-automation-with-python': { ground: 'teal', behind: 'stars', main: 'terminal', left: 'tea', right: 'pot' },
  cybersecurity: { ground: 'clay', behind: 'arch', main: 'shield', left: 'key', right: 'mobile' },
  'advanced-data-analytics': { ground: 'paper', behind: 'peaks', main: 'magnifier', left: 'bulb', right: 'pencils' },
  'business-intelligence': { ground: 'mist', behind: 'sun', main: 'dashboard', left: 'lamp', right: 'tea' },
  'soft-skills-batch-1': { ground: 'dusk', behind: 'arcade', main: 'bubbles', left: 'tea', right: 'ribbon' },
  'soft-skills-batch-2': { ground: 'sky', behind: 'arch', main: 'growth', left: 'book', right: 'bulb' },
  'pricing-your-work': { ground: 'amber', behind: 'cloth', main: 'coins', left: 'pencils', right: 'tea' },
  'contracts-and-getting-paid': { ground: 'mist', behind: 'stars', main: 'invoice', left: 'stamp', right: 'card' },
};

/** What is shown before a film of a lesson plays. */
const films: Scenes = {
  'lesson-communication': { ground: 'sand', behind: 'dots', main: 'bubbles', left: 'mobile', right: 'tea' },
  'lesson-time': { ground: 'sky', behind: 'sun', main: 'hourglass', left: 'clock', right: 'notebook' },
  'lesson-clients': { ground: 'blush', behind: 'arch', main: 'briefcase', left: 'letter', right: 'glasses' },
  'lesson-growth': { ground: 'leaf', behind: 'hills', main: 'growth', left: 'bulb', right: 'book' },
};

/** The posters of the videos on the home page. */
const highlights: Scenes = {
  'Demo Designer': { ground: 'blush', behind: 'cloth', main: 'frames', left: 'pencils', right: 'pot' },
  'Demo Developer': { ground: 'mist', behind: 'grid', main: 'code', left: 'headset', right: 'tea' },
  'Demo Translator': { ground: 'teal', behind: 'lahore', main: 'bubbles', left: 'book', right: 'glasses' },
  'Demo Bookkeeper': { ground: 'sand', behind: 'shelf', main: 'folders', left: 'stack', right: 'glasses' },
  'Demo Editor': { ground: 'dusk', behind: 'curtain', main: 'clapper', left: 'headset', right: 'tea' },
  'Demo Analyst': { ground: 'leaf', behind: 'hills', main: 'dashboard', left: 'glasses', right: 'pot' },
};

export const scenes = { posts, releases, reports, events, courses, films, highlights };

export function sceneOf(kind: keyof typeof scenes, key: string): Scene {
  const scene = scenes[kind][key];
  if (!scene) throw new Error(`media/scenes.ts has no picture of "${key}" in ${kind}.`);
  return scene;
}

const GATHERINGS = [
  { main: 'audience', behind: 'window', left: 'bulb' },
  { main: 'workshop', behind: 'shelf', left: 'pencils' },
  { main: 'meetup', behind: 'bunting', left: 'snacks' },
  { main: 'stage', behind: 'curtain', left: 'flag' },
] as const satisfies Omit<Scene, 'ground'>[];
const PHOTO_GROUNDS = ['mist', 'clay', 'sky', 'sand', 'leaf', 'blush', 'teal', 'paper', 'amber'] as const;
const BESIDE = ['pot', 'notebook', 'tea', 'ribbon', 'lamp', 'mobile', 'letter'] as const;

/** The pictures of an event's gallery: what happens at events, before the walls of the hall or the city. */
export function galleryOf(slug: string, count: number): Scene[] {
  const event = sceneOf('events', slug);
  const first = Object.keys(events).indexOf(slug);
  const grounds = PHOTO_GROUNDS.filter((ground) => ground !== event.ground);
  return GATHERINGS.slice(0, count).map((gathering, index) => ({
    ...gathering,
    ground: grounds[(first + index * 3) % grounds.length] ?? 'mist',
    right: BESIDE[(first + index) % BESIDE.length],
    ...(index % 2 === first % 2 && { behind: event.behind }),
  }));
}
