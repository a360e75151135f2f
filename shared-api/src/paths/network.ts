export const network = {
  ourVoice: '/our-voice',
  member: '/member/:memberId',
  peers: '/dashboard/peers',
  messages: '/dashboard/messages',
  conversation: '/dashboard/messages/:conversationId',
  writeToMember: '/dashboard/messages/to/:memberId',
  chapterContributor: '/dashboard/chapter-contributor',
  universityAmbassador: '/dashboard/university-ambassador',
  meetups: '/dashboard/meetups',
  speaker: '/dashboard/speaker',
  contribute: '/dashboard/contribute/:kind',
} as const;
