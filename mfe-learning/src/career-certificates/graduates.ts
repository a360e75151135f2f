export interface GraduateStory {
  name: string;
  designation: string;
  quote: string;
  /** A .webm file of ours, or the URL of an embedded player that sets no cookies. */
  video_url: string;
}

/** Invented people, for the demo. */
export const graduates: readonly GraduateStory[] = [
  {
    name: 'Hira Demo',
    designation: 'Data analyst, Faisalabad',
    quote:
      'I studied for an hour each morning before the children woke up. Five months later I showed a client their own sales in a way they had never seen.',
    video_url: '/api/files/graduate-hira-demo.webm',
  },
  {
    name: 'Danish Demo',
    designation: 'UX designer, Peshawar',
    quote: 'I used to send screens. Now I send what people said when they tried them, and nobody asks for a discount.',
    video_url: '/api/files/graduate-danish-demo.webm',
  },
  {
    name: 'Komal Demo',
    designation: 'Project manager, Hyderabad',
    quote:
      'The certificate opened the door. The four weeks of soft skills after it taught me what to say once I was in.',
    video_url: '/api/files/graduate-komal-demo.webm',
  },
  {
    name: 'Asad Demo',
    designation: 'IT support specialist, Skardu',
    quote:
      'My town has one road and slow internet. I downloaded the lessons at night, and today I help people in three countries.',
    video_url: '/api/files/graduate-asad-demo.webm',
  },
];
