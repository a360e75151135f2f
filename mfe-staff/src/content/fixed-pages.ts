import { writtenPages } from '@azadkar/shared-api/public/rules';

/** What the text of a page begins with, by its address: a sentence below the title, then headings. */
const outlines: Readonly<Record<string, string>> = {
  home: 'Who we are, what we do, and how to join.\n# What we do\n## A community\n## A voice\n# Become a member\n# Good to have you with us',
  'about-us':
    'Who we are, what we want, and how we work.\n# Who we are\n## What we do\n## How we work\n# Our vision\n# Meet those who do the work',
  membership:
    'What members get, and what it costs.\n# Reasons to join\n## Community\n## Events\n## Support\n# Questions\n## Who can become a member?\n## What does it cost?\n## How can I pay?',
  loans:
    'Which loans there are, what to prepare, and where to ask.\n# Which loan do you need?\n## Personal loan\n## Home loan\n# Who can apply',
  privacy:
    'What we keep about you, why, for how long, who sees it, and what you can do.\n# Who is responsible\n# What we keep, and why\n# Who sees it\n# Cookies and your device\n# How long we keep it\n# What you can do',
  terms:
    'What you and the association promise each other.\n# Who agrees with whom\n# Your account\n# Membership and orders\n# Events and tickets\n# What you publish\n# Ending it',
  refunds:
    'When money comes back, how to ask for it, and how long it takes.\n# Before you pay\n# Tickets\n# Memberships\n# How to ask',
  accessibility:
    'What we aim at, how we check it, what is missing, and how to tell us.\n# What we aim at\n# How we check it\n# What is not there yet\n# Tell us',
  help: 'What members ask most.\n# Account and profile\n## I forgot my password.\n## Who sees my profile?\n# Membership and payments\n## How can I pay?\n# Events and tickets\n## Where is my ticket?',
  'client-did-not-pay':
    'What to do, in which order, and what to send.\n# What to do\n# What to collect\n# Letters\n## A friendly reminder\n## A firm request',
  'career-certificates':
    'What the certificates are, who can apply, and how.\n# How it works\n## Apply\n## Study\n# The certificates\n# Questions\n## Who can apply?\n## What does it cost?',
  'soft-skills':
    'What the course teaches, who can take part, and how.\n# How it works\n## Register\n## Learn\n# Week by week\n## Week 1: Communication\n# In figures\n# Questions\n## Who can take part?',
};

/** What the editor of a page begins with: none of it is about one association. */
export function startOf(slug: string) {
  const title = writtenPages.find(({ value }) => value === slug)?.label ?? '';
  const [excerpt = '', ...headings] = (outlines[slug] ?? '').split('\n');
  const content = headings.map((line) =>
    line.replace(/^## (.*)|^# (.*)/, (_, sub, main) => (sub ? `<h3>${sub}</h3>` : `<h2>${main}</h2>`)),
  );
  return { slug, title, excerpt, content: content.join('<p></p>') };
}

/** What the headings of a page become on the site, by its address. */
export const layouts: Readonly<Record<string, string>> = {
  home: 'Subheadings become cards, and a link at the end of one its button. A section without them calls to join, the second one members. A heading alone stands above the figures, “Corporate Partners” above partners.',
  'about-us':
    'Subheadings become steps. A quotation stands out, and the last section stands beside the links to the board and to join.',
  membership:
    'Subheadings become tiles above the plans, and those that end with a question mark become questions below them.',
  'career-certificates':
    'The subheadings of the first section are steps, those of others tiles, and those that end with a question mark questions. A section without any stands above the certificates. Links before the first heading are buttons.',
  'soft-skills':
    'The subheadings of the first section are steps, those of others modules (“Week 1: Communication”), and those that end with a question mark questions. A heading alone stands above the figures. Links before the first heading are buttons.',
  loans:
    'The subheadings of the first section are the loans, each with a button to apply. Lists in the others have check marks.',
};
