/**
 * How long the site keeps what it records about people. The jobs of the api count the days; the privacy notice and the
 * page of the account have the words.
 */
export const kept = {
  /** Orders, messages of the payment provider and changes by the staff: as long as accounts have to be kept. */
  accounts: { days: 3653, words: 'ten years' },
  /** What happened to an account. Long enough to find out about an attack that was noticed late. */
  securityLog: { days: 365, words: 'one year' },
  /** After their end, so that a member can ask what happened. */
  endedSessions: { days: 30, words: '30 days' },
  /** Without their text, which is deleted when they are sent. */
  emails: { days: 90, words: '90 days' },
  /** What two members wrote to each other, after the last message. */
  conversations: { days: 365, words: 'one year' },
  /** The address of who asks for the news and does not confirm it. */
  newsRequests: { days: 7, words: '7 days' },
  /** The address of who has stopped the news: time to undo it. */
  endedNews: { days: 30, words: '30 days' },
} as const;
