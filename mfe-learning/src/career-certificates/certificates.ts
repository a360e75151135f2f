export interface CertificateProgram {
  name: string;
  description: string;
  /** What you'll learn. */
  features: readonly string[];
}

/** The nine certificate programs. Registrations for all of them are closed. */
export const certificates: readonly CertificateProgram[] = [
  {
    name: 'Data Analytics',
    description: 'Turn raw numbers into answers that a business can act on.',
    features: [
      'Clean and organise data in spreadsheets and with SQL',
      'Analyse it, and show what you found in charts and dashboards',
      'Write small programs for analysis in R',
      'Ask the questions that decide which data are worth looking at',
    ],
  },
  {
    name: 'UX Design',
    description: 'Make websites and apps that people understand at the first look.',
    features: [
      'Interview users and describe what they need',
      'Draw wireframes, and build prototypes that can be clicked',
      'Test your designs with people, and improve them by what you see',
      'Leave with a portfolio of three projects',
    ],
  },
  {
    name: 'Project Management',
    description: 'Bring people, time and money together, and finish what was begun.',
    features: [
      'Plan a project: its goals, its tasks, its budget and its risks',
      'Run projects in stages, and in short sprints',
      'Keep everybody informed who has a stake in the result',
      'Write the documents that a project cannot do without',
    ],
  },
  {
    name: 'IT Support',
    description: 'Be the person who gets computers, and the people before them, going again.',
    features: [
      'Find out what is wrong with hardware and software, step by step',
      'Set up networks, users and permissions',
      'Work with Linux and Windows from the command line',
      'Protect machines and data, and explain it in plain words',
    ],
  },
  {
    name: 'Digital Marketing & E-commerce',
    description: 'Bring customers to a shop on the web, and make them come back.',
    features: [
      'Reach people by search, email and social media',
      'Measure what a campaign brought, and what it cost',
      'Set up an online shop, from the catalogue to the checkout',
      'Turn first buyers into regular ones',
    ],
  },
  {
    name: 'IT Automation with Python',
    description: 'Let programs do what was done by hand, on one machine or on a thousand.',
    features: [
      'Write Python for everyday tasks',
      'Keep your code in Git, and work on it with others',
      'Find and fix faults in programs and systems',
      'Manage many machines, also in the cloud, by scripts',
    ],
  },
  {
    name: 'Cybersecurity',
    description: 'Know how attacks work, and keep systems and people safe from them.',
    features: [
      'Recognise risks and weak points before others do',
      'Watch networks for intruders with the tools of the trade',
      'Answer an incident, and write down what was learned',
      'Automate the routine with Python, Linux and SQL',
    ],
  },
  {
    name: 'Advanced Data Analytics',
    description: 'For those who know their way around data, and want to predict with them.',
    features: [
      'Use statistics to tell a pattern from chance',
      'Build and check regression models',
      'Train machine learning models in Python',
      'Present results to people who decide by them',
    ],
  },
  {
    name: 'Business Intelligence',
    description: 'Build the dashboards that a company looks at every morning.',
    features: [
      'Find out what decision-makers need to know',
      'Model data, and move them through pipelines',
      'Design dashboards that stay right when the data change',
      'Make reports fast and reliable',
    ],
  },
];
