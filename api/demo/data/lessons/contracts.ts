import type { NewModule } from './lesson';

export const contractModules: NewModule[] = [
  {
    title: 'Agree before you begin',
    summary: 'A proposal that is understood, and one page that both sides sign.',
    lessons: [
      {
        title: 'A proposal that is read',
        minutes: 5,
        free: true,
        content: `<p>Clients read the first lines of many proposals and the end of few. So begin with their problem, not with yourself.</p>
<ol><li>One sentence on what they want to reach, in their words.</li><li>What you would do about it, in three to five steps.</li><li>One piece of your work that is like it, with a link.</li><li>The price, the date and what you need from them.</li><li>One question that is easy to answer.</li></ol>
<p>Leave out what you would write to everybody. If a proposal could be sent to another client without a change, it is not finished.</p>`,
      },
      {
        title: 'The contract on one page',
        minutes: 6,
        content: `<p>A contract need not be long. An email in which both sides agree is better than a form that nobody reads. It should say:</p>
<ul><li>who the two sides are,</li><li>what is delivered, and what is not,</li><li>by when, and what you need from the client before,</li><li>the price, the currency and when it is paid,</li><li>how many corrections are included, and what more costs,</li><li>who owns the work, and from when on: usually from full payment,</li><li>how either side can end it, and what is paid then.</li></ul>
<p>For large sums or rights that matter to you, ask a lawyer. The file is a list to go through before you agree.</p>`,
        file: {
          title: 'before-you-agree.txt',
          text: 'Before you agree\n\n[ ] Both sides are named\n[ ] What is delivered, and what is not\n[ ] Dates, and what the client must give you first\n[ ] Price, currency, and when it is paid\n[ ] Rounds of corrections, and the price of more\n[ ] Who owns the work, and from when on\n[ ] How it can be ended, and what is paid then\n',
        },
      },
      {
        title: 'When the work grows',
        minutes: 4,
        content: `<p>Most quarrels are not about bad work. They are about work that nobody had agreed on.</p>
<p>When a client asks for more, be glad, and put it in writing on the same day:</p>
<blockquote><p>Yes, I can add the second language. It is 30,000 rupees more, and moves the date to the 28th. Shall I?</p></blockquote>
<p>Do small favors knowingly: say that it is one. What you give without a word is expected the next time.</p>`,
        checks: `A client asks for a page that is not in the contract. What do you send?
+ A price and a new date, with a question | Now it is a decision of both.
- The page | It is kind, but the next one will be expected too.
- A refusal | The client would gladly pay for it, perhaps.`,
      },
    ],
  },
  {
    title: 'Getting paid',
    summary: 'Invoices, ways for money to reach Pakistan, and what to do when it does not come.',
    lessons: [
      {
        title: 'Part of it first',
        minutes: 4,
        content: `<p>Ask for a part before you begin. It shows that the client can pay and means it, and it shares the risk.</p>
<ul><li><strong>Small work:</strong> half before, half on delivery.</li><li><strong>Large work:</strong> a part before, a part at each stage, the last before you hand over the final files.</li><li><strong>On a platform:</strong> begin only when the money of the stage is deposited there.</li></ul>
<p>Rely on the rules of a platform or on a contract, not on a promise. Do not lead a client of a platform away from it: most platforms forbid it, and you lose their protection.</p>`,
      },
      {
        title: 'How money reaches you',
        minutes: 6,
        content: `<p>Compare ways by what arrives in rupees, not by the fee that is printed. A way has up to three costs: the sender's fee, the receiver's fee, and the difference between the exchange rate that you get and the one that banks quote.</p>
<ul><li><strong>A bank transfer</strong> from abroad into your account. Give the client your IBAN, the name of the account exactly as the bank has it, and the SWIFT code of the bank.</li><li><strong>A payment service</strong> that pays out to a bank account in Pakistan.</li><li><strong>A platform</strong> that pays out itself.</li></ul>
<p>Let earnings from abroad come through a bank, and tell the bank what they are for. Ask it for the certificate of proceeds that it can issue: it proves that the money is income from abroad. Keep each with its invoice.</p>
<p>Never lend your account to others, and do not use somebody else's.</p>`,
        checks: `Two services cost the same fee. What do you compare next?
+ How many rupees arrive | The exchange rate can cost more than the fee.
- Which has the nicer app | It is pleasant, but you do not live on it.`,
      },
      {
        title: 'When it does not come',
        minutes: 5,
        content: `<p>Stay friendly and get more exact with each message. Many late payments are a forgotten invoice.</p>
<ol><li><strong>On the day:</strong> a short reminder with the invoice attached again.</li><li><strong>After a week:</strong> ask whether something is missing, and for a date. Call if you can.</li><li><strong>After two weeks:</strong> stop the work, and say so, with the date from which you go on.</li><li><strong>After a month:</strong> a last letter with what you will do next: the platform's dispute, a lawyer, or leaving it.</li></ol>
<p>Decide beforehand how much time a sum is worth. And write down what you will ask of the next client.</p>`,
      },
    ],
  },
  {
    title: 'Taxes and papers',
    summary: 'The basics, so that you know what to ask. Rules change: look them up each year.',
    lessons: [
      {
        title: 'What to keep',
        minutes: 4,
        content: `<p>Five minutes after each payment save days at the end of the year. Keep in one folder for each tax year:</p>
<ul><li>each invoice, with a number that rises,</li><li>each contract or the email in which it was agreed,</li><li>statements of your bank accounts,</li><li>the bank's certificates for money from abroad,</li><li>receipts of what you bought for your work.</li></ul>
<p>The tax year in Pakistan usually runs from the first of July to the thirtieth of June. Make a copy of the folder in another place.</p>`,
      },
      {
        title: 'Registering and filing',
        minutes: 6,
        content: `<p>This lesson tells you which words to look up. It is no tax advice: rates, limits and dates change with the budget of each year.</p>
<ul><li><strong>FBR</strong> is the Federal Board of Revenue. You register as a taxpayer in its system IRIS, and file your return there.</li><li><strong>ATL</strong> is the list of active taxpayers. Who is not on it pays higher rates on many things, so file in time even for a year with little income.</li><li><strong>Income from abroad</strong> for services such as software or design may have rules and rates of its own, which can depend on the money coming through a bank.</li><li><strong>PSEB</strong> is the Pakistan Software Export Board. Freelancers in information technology can register with it.</li><li><strong>Sales tax on services</strong> is a matter of the provinces. Ask the authority of yours.</li></ul>
<p>Take the folder of the last lesson to an adviser once. The first return is the hard one.</p>`,
        checks: `You earned little this year. Should you think about a return?
+ Yes, and ask what applies to you | Filing in time also decides whether you are on the list of active taxpayers.
- No, only large incomes count | Many duties do not depend on the size of the income alone.`,
      },
      {
        title: 'Look it up at the source',
        minutes: 3,
        content: `<p>Videos and posts about taxes grow old quickly. Read the page of the authority itself, and note the date on which you read it.</p>
<p>The address below is the site of the Federal Board of Revenue. There you find the return, its date for this year and the list of active taxpayers.</p>
<p>Check the address in the bar of your browser before you enter a password. Messages that ask for your tax password or for a payment by phone are not from the authority.</p>`,
        link: 'https://www.fbr.gov.pk',
      },
    ],
  },
];
