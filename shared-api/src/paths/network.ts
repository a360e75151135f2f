export const network = {
  ourVoice: '/our-voice',
  member: '/member/:memberId',
  peers: '/dashboard/peers',
  chapterContributor: '/dashboard/chapter-contributor',
  universityAmbassador: '/dashboard/university-ambassador',
  meetups: '/dashboard/meetups',
  speaker: '/dashboard/speaker',
} as const;
