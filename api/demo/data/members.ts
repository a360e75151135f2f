/** The parts from which demo members are made. None of them exists: common names are combined at random. */

export const firstNames = {
  Female: [
    'Amna',
    'Ayesha',
    'Fatima',
    'Hira',
    'Iqra',
    'Javeria',
    'Kiran',
    'Laiba',
    'Mahnoor',
    'Maryam',
    'Nida',
    'Noor',
    'Rabia',
    'Rimsha',
    'Saba',
    'Sadia',
    'Sana',
    'Sidra',
    'Sumbal',
    'Tehmina',
    'Uzma',
    'Yusra',
    'Zainab',
    'Zara',
  ],
  Male: [
    'Abdullah',
    'Ahmed',
    'Ali',
    'Asad',
    'Bilal',
    'Danish',
    'Fahad',
    'Faisal',
    'Hamza',
    'Haris',
    'Hassan',
    'Imran',
    'Junaid',
    'Kamran',
    'Mohsin',
    'Nabeel',
    'Omar',
    'Rehan',
    'Saad',
    'Salman',
    'Shahzaib',
    'Talha',
    'Usman',
    'Zain',
  ],
} as const;

export const lastNames = [
  'Abbasi',
  'Afridi',
  'Ahmad',
  'Akhtar',
  'Anwar',
  'Aslam',
  'Awan',
  'Baig',
  'Baloch',
  'Bhatti',
  'Butt',
  'Chaudhry',
  'Durrani',
  'Farooq',
  'Gilani',
  'Hussain',
  'Iqbal',
  'Jamil',
  'Javed',
  'Khan',
  'Khattak',
  'Lodhi',
  'Malik',
  'Memon',
  'Mirza',
  'Mughal',
  'Nawaz',
  'Qureshi',
  'Raza',
  'Rehman',
  'Shah',
  'Sheikh',
  'Siddiqui',
  'Soomro',
  'Tariq',
  'Yousafzai',
] as const;

/** Three of four members live in these cities, the others anywhere in the country. */
export const bigCities = [
  'Karachi',
  'Lahore',
  'Islamabad',
  'Rawalpindi',
  'Faisalabad',
  'Peshawar',
  'Multan',
  'Hyderabad',
  'Quetta',
  'Gujranwala',
  'Sialkot',
  'Abbottabad',
  'Gilgit',
  'Skardu',
  'Sukkur',
  'Bahawalpur',
] as const;

export const institutes = [
  'Demo University of the Punjab Plains',
  'Demo College of Commerce',
  'Indus Demo University',
  'Demo Institute of Technology',
  'Karakoram Demo College',
  'Demo Academy of Arts',
] as const;

/** Last sentences of a bio. */
export const closings = [
  'I answer on the same day, share progress every week, and deliver when I said I would.',
  'I like small teams, clear briefs and honest feedback, and I keep my clients for years.',
  'I work mostly with clients abroad, and I am happy to overlap with European mornings.',
  'Before I start I ask many questions, so that nobody is surprised at the end.',
  'I teach beginners in my town on weekends, and I explain my work in plain words.',
  'My prices are fixed before the work begins, and two rounds of changes are always included.',
] as const;

interface Trade {
  /** The name of a skill without a parent. */
  kind: string;
  titles: readonly [string, ...string[]];
  field: string;
  opening: string;
}

export const trades: readonly [Trade, ...Trade[]] = [
  {
    kind: 'Web Development',
    titles: ['Full-stack web developer', 'Front-end developer', 'WordPress developer'],
    field: 'Computer Science',
    opening:
      'I build websites that load fast on cheap phones and are easy to look after, from shops to booking systems.',
  },
  {
    kind: 'Mobile Development',
    titles: ['Flutter developer', 'Android developer', 'Mobile app developer'],
    field: 'Software Engineering',
    opening: 'I make apps that work offline and survive slow networks, and I take them all the way into the stores.',
  },
  {
    kind: 'Software Engineering',
    titles: ['API developer', 'Test automation engineer', 'Software engineer'],
    field: 'Software Engineering',
    opening: 'I write services that other programs rely on, with tests that say what they promise.',
  },
  {
    kind: 'Data and Artificial Intelligence',
    titles: ['Data analyst', 'Machine learning engineer', 'Data visualisation specialist'],
    field: 'Statistics',
    opening: 'I turn spreadsheets and logs into answers that a manager can act on, and I say how sure they are.',
  },
  {
    kind: 'Cloud, Networks and Security',
    titles: ['DevOps engineer', 'Cloud administrator', 'Security analyst'],
    field: 'Information Technology',
    opening: 'I keep servers patched, backed up and affordable, and I write down what to do when they are not.',
  },
  {
    kind: 'Graphic Design',
    titles: ['Brand designer', 'Illustrator', 'Packaging designer'],
    field: 'Visual Communication',
    opening: 'I design brands for small companies, from the first sketch to the sign above the door.',
  },
  {
    kind: 'Product and Interface Design',
    titles: ['Product designer', 'User experience researcher', 'Interface designer'],
    field: 'Design',
    opening:
      'I watch people use things, and then make those things simpler, with prototypes that can be tried the same week.',
  },
  {
    kind: 'Video and Animation',
    titles: ['Video editor', 'Motion designer', '3D animator'],
    field: 'Film and Television',
    opening: 'I cut explainers, courses and short films, with captions in Urdu and English.',
  },
  {
    kind: 'Audio and Music',
    titles: ['Voice over artist', 'Podcast editor', 'Sound designer'],
    field: 'Mass Communication',
    opening: 'I record and edit voices in a quiet room at home, in Urdu, English and Punjabi.',
  },
  {
    kind: 'Photography',
    titles: ['Product photographer', 'Photo editor', 'Event photographer'],
    field: 'Fine Arts',
    opening: 'I photograph products on white and in the light they belong in, and retouch without making them lie.',
  },
  {
    kind: 'Writing and Editing',
    titles: ['Content writer', 'Technical writer', 'Copy editor'],
    field: 'English Literature',
    opening: 'I write guides and articles that answer the question in the first sentence, and I check every fact.',
  },
  {
    kind: 'Translation and Languages',
    titles: ['English and Urdu translator', 'Transcriptionist', 'Interpreter'],
    field: 'Linguistics',
    opening: 'I translate contracts, subtitles and schoolbooks so that they read as if they were written here.',
  },
  {
    kind: 'Digital Marketing',
    titles: ['Search engine specialist', 'Social media manager', 'Paid advertising specialist'],
    field: 'Marketing',
    opening: 'I help small shops to be found, and I report in sales and enquiries instead of likes.',
  },
  {
    kind: 'Sales and E-commerce',
    titles: ['Online store manager', 'Lead generation specialist', 'Product listing expert'],
    field: 'Business Administration',
    opening: 'I run online stores from listing to returns, and I know what a late parcel does to a rating.',
  },
  {
    kind: 'Virtual Assistance',
    titles: ['Virtual assistant', 'Customer support specialist', 'Project coordinator'],
    field: 'Business Administration',
    opening: 'I keep calendars, inboxes and customers in order, so that founders can do what only they can do.',
  },
  {
    kind: 'Accounting and Finance',
    titles: ['Bookkeeper', 'Financial analyst', 'Tax consultant'],
    field: 'Commerce',
    opening: 'I keep the books of freelancers and small companies, and I explain taxes without frightening anybody.',
  },
  {
    kind: 'Business and Consulting',
    titles: ['Business analyst', 'Recruiter', 'Project manager'],
    field: 'Management',
    opening: 'I write business plans that banks understand and founders can follow, with numbers that add up.',
  },
  {
    kind: 'Legal Services',
    titles: ['Contract specialist', 'Company formation adviser', 'Legal researcher'],
    field: 'Law',
    opening: 'I draft and read contracts for people who work across borders, in words that both sides understand.',
  },
  {
    kind: 'Engineering and Architecture',
    titles: ['Architectural designer', 'Interior designer', '3D modeller'],
    field: 'Architecture',
    opening:
      'I draw houses that suit our summers, and model them so that clients can walk through before a brick is laid.',
  },
  {
    kind: 'Teaching and Training',
    titles: ['Online tutor', 'Course developer', 'Language teacher'],
    field: 'Education',
    opening: 'I teach online in small groups, and build courses that people finish.',
  },
];
