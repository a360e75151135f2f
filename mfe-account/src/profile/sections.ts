/** The sections of the page, in its order: their ids, titles and explanations. Links of other pages use the ids. */
export const sections = {
  details: { id: 'details', title: 'Your details', text: 'What we call you and how we reach you.' },
  password: { id: 'password', title: 'Password', text: 'A change signs you out everywhere else.' },
  security: {
    id: 'security',
    title: 'Sign-in and security',
    text: 'A passkey or an authenticator app keeps others out, even if they know your password.',
  },
  visibility: {
    id: 'visibility',
    title: 'Who sees your profile',
    text: 'Your card in Our Voice and Peers has your name, picture, title, place, rate, skills, overview and links. Your page has more.',
  },
  newsletter: { id: 'newsletter', title: 'News and reminders', text: 'What we send you by email, if you want it.' },
  sessions: {
    id: 'sessions',
    title: 'Where you are signed in',
    text: 'Sign out a place that you do not know, then change your password.',
  },
  data: { id: 'data', title: 'Your data', text: 'What we keep about you, and how long.' },
  deletion: { id: 'deletion', title: 'Delete your account', text: 'It cannot be undone.' },
} as const;
