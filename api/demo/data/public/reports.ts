/** The full texts of the publications, which become PDFs when the demo is seeded. */
export interface NewReport {
  /** The kind of publication, above its title and in the name of the downloaded file. */
  name: string;
  title: string;
  excerpt: string;
  daysAgo: number;
  sections: { heading: string; paragraphs: string[] }[];
}

const NOTE = {
  heading: 'About this publication',
  paragraphs: [
    'This is demo content of the Azadkar platform. It gives general guidance, was written without a claim to completeness, and replaces no advice from a bank, an accountant or a lawyer. Rules change; check them before you rely on them.',
    'You may copy and share this publication within your organisation.',
  ],
};

export const reports: NewReport[] = [
  {
    name: 'Azadkar Handbook',
    title: 'Getting paid from abroad',
    excerpt: 'Routes, fees and papers in plain language, with the questions to ask a client and a bank.',
    daysAgo: 75,
    sections: [
      {
        heading: '1. Three routes',
        paragraphs: [
          'Money for services reaches you by a bank transfer, through a platform, or through a payment company. A bank transfer is the plainest: the client orders it, one or two banks in between pass it on, and your bank credits it in rupees or in the foreign currency. It is cheap for large sums and dear for small ones.',
          'A platform collects from the client, takes its commission and pays out on fixed days. You buy safety with it: the money is there before you begin. A payment company lies in between; it gives you details in the client’s country and passes the money on.',
          'Choose by the size and the rhythm of what you earn. Many small payments suit a platform or a payment company, few large ones a bank.',
        ],
      },
      {
        heading: '2. Who bears the fees',
        paragraphs: [
          'Each transfer has three possible fees: of the sender’s bank, of the banks in between, and of yours. Agree in one sentence who bears which. The usual fair sentence is that each side bears the fees in its own country.',
          'Also agree on the currency. If the price is in dollars, you carry the risk of the rate between the day of the invoice and the day of the credit. For work that lasts months, agree on parts, so that the risk is divided with them.',
        ],
      },
      {
        heading: '3. Questions for the client',
        paragraphs: [
          'How do you usually pay people outside your country, and how long does it take? What must my invoice show for your accountant to accept it? Whom may I write to if a payment is late? Will you pay a first part in advance, so that we test the route together?',
        ],
      },
      {
        heading: '4. Questions for the bank',
        paragraphs: [
          'Which account do I need to receive payments for services from abroad? Which purpose will you ask me for, and can I give it once for all? Which fee do you take on arrival? Will you issue the certificate of each remittance by yourselves, and how do I ask for one that is missing?',
        ],
      },
      {
        heading: '5. Papers to keep',
        paragraphs: [
          'For every payment keep three things together: the agreement, the invoice, and the certificate of your bank. Name them by date. At the end of the tax year they are your proof that the money was earned abroad and arrived through the front door.',
        ],
      },
      NOTE,
    ],
  },
  {
    name: 'Azadkar Model Contract',
    title: 'The one-page contract, with comments',
    excerpt: 'A contract in seven sentences for everyday jobs, and an explanation of what each of them prevents.',
    daysAgo: 110,
    sections: [
      {
        heading: 'The contract',
        paragraphs: [
          '1. This is an agreement between (name, address), the client, and (name, address), the freelancer.',
          '2. The freelancer will hand over: (list). 3. The following is not included: (list).',
          '4. The work is handed over on (dates). For this the freelancer needs from the client by (date): (list). If it comes later, the dates move by as many days.',
          '5. The price is (sum, currency), paid in parts: (part) before the work begins, (part) when (milestone) is handed over, the rest within (days) days of the invoice. Each side bears the fees of its own bank.',
          '6. (Number) rounds of changes are included. Each further round costs (sum). 7. All rights in the work pass to the client with the last payment.',
        ],
      },
      {
        heading: 'Why these seven',
        paragraphs: [
          'The third sentence prevents more quarrels than all the others. Most disputes are not about bad work but about work that one side thought was included. Name the two things that this client might expect and that you do not intend to do.',
          'The fourth protects your calendar. Clients who are late with their texts seldom mean harm, but without this sentence their delay becomes yours.',
          'The seventh is your security. Work that was not paid for was not sold, and this is a sentence that most lawyers’ letters begin with.',
        ],
      },
      {
        heading: 'When one page is not enough',
        paragraphs: [
          'Ask for advice when the work involves the personal data of others, when you would be liable for losses, when you are asked not to work for competitors, or when the sum is more than you can afford to lose.',
        ],
      },
      NOTE,
    ],
  },
  {
    name: 'Azadkar Workbook',
    title: 'Setting your rate',
    excerpt: 'Four pages and a pencil: from what your year costs to a rate that you can say aloud without blushing.',
    daysAgo: 160,
    sections: [
      {
        heading: 'Step 1. What your year costs',
        paragraphs: [
          'Write down what you and those who depend on you need in a month, honestly and with the weddings. Multiply by twelve. Add what your work needs: the connection, the electricity, the laptop divided by the years it lasts, courses, fees. Add what you will owe in tax, and a tenth for the month in which nothing comes in.',
        ],
      },
      {
        heading: 'Step 2. What you can sell',
        paragraphs: [
          'A year has fifty-two weeks. Take away holidays, illness, family and religion: forty-four is a good year. Of a forty-hour week, between twenty and twenty-five hours can be charged; the others are proposals, invoices, learning and tea. Multiply: around a thousand hours.',
        ],
      },
      {
        heading: 'Step 3. The floor',
        paragraphs: [
          'Divide the first number by the second. This is your floor: below it, each hour of work makes you poorer. It is not your rate. It tells you which work to refuse, and nothing else.',
        ],
      },
      {
        heading: 'Step 4. The rate',
        paragraphs: [
          'Look up ten members with your skill and your experience in the directory and write down what they ask. Ask three clients what they last paid. Your rate lies between the floor and the highest of these numbers, and your reasons to be nearer to the one than to the other are what you write into your profile.',
          'Say the number aloud. If you can say it without a “but”, it is too low. If you cannot say it at all, practise. Review it every six months, after something went well.',
        ],
      },
      NOTE,
    ],
  },
  {
    name: 'Azadkar Guide for Hosts',
    title: 'Starting a chapter',
    excerpt: 'How to find a room, invite people, keep the evening useful, and hand it on when you are tired.',
    daysAgo: 205,
    sections: [
      {
        heading: 'Before the first evening',
        paragraphs: [
          'Find a room that is safe, easy to reach and free of charge: a classroom, a library, the back of a coworking space. Choose a date that stays the same, such as the first Tuesday of the month. Find one other person who will come even if it rains. Then tell us, and we write to all members nearby.',
        ],
      },
      {
        heading: 'The evening',
        paragraphs: [
          'Tea for half an hour, with name tags that say what people do and what they are stuck on. One member shows one real job in twenty minutes, with what went wrong. Then tables with one question each, and one person at each table who keeps the time. At the end everybody writes down one thing they will do by the next meetup.',
          'Keep sponsors, slides and speeches out of it. Begin on time for those who came on time.',
        ],
      },
      {
        heading: 'For everyone',
        paragraphs: [
          'Alternate evenings with days. Say in the invitation how the entrance is reached by wheelchair, whether there is a room for prayer and one for children, and how late the last bus leaves. Make clear that nobody has to be photographed. Act at once when somebody is made to feel unwelcome; write to us if you need help.',
        ],
      },
      {
        heading: 'Handing it on',
        paragraphs: [
          'After a year, look for your successor among those who put the chairs away. Host two evenings together and then sit in the last row. A chapter that survives its founder is a chapter.',
        ],
      },
      NOTE,
    ],
  },
];
