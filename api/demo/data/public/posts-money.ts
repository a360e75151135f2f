/** Posts about money, contracts and rights. Edit freely; the HTML is sanitized when it is stored. */
import type { NewPost } from './post';

export const moneyPosts: NewPost[] = [
  {
    slug: 'the-one-page-contract',
    topic: 'getting-paid',
    title: 'The one-page contract',
    excerpt:
      'Nobody reads twelve pages for a logo. One page that both sides understood protects you better than ten that neither of them did.',
    daysAgo: 9,
    html: `
<p>A contract is not there for the day in court. You will most likely never see that day: the client lives elsewhere, and the sum is smaller than the lawyer. A contract is there for the day on which two honest people remember the same conversation differently.</p>
<h2>Seven sentences</h2>
<p>For most jobs these are enough, and they fit on one page:</p>
<ol>
<li><strong>Who</strong> works for whom, with full names and addresses.</li>
<li><strong>What</strong> will be handed over, in a list that a stranger could tick off.</li>
<li><strong>What not.</strong> The two things that the client might assume and that are not included.</li>
<li><strong>When:</strong> the dates of the parts, and what you need from the client by when.</li>
<li><strong>How much,</strong> in which currency, in which parts, and who bears the bank's fees.</li>
<li><strong>Changes:</strong> how many rounds are included, and what another one costs.</li>
<li><strong>Rights:</strong> they pass to the client with the last payment, and not before.</li>
</ol>
<h2>How to bring it up</h2>
<p>Do not send it as a test of trust. Send it as a summary: “So that I have understood you rightly, here is what we said. Is it so?” An answer of “yes” by email is worth a great deal more than a signature that never came.</p>
<p>If a client refuses to confirm one page, you have learned something for free that others pay months of work to find out.</p>
<p><em>This is general guidance and not legal advice. Members can raise an issue under “Company Formation &amp; Taxation” to be pointed to somebody qualified.</em></p>`,
  },
  {
    slug: 'when-a-client-does-not-pay',
    topic: 'getting-paid',
    title: 'When a client does not pay: a calm plan for thirty days',
    excerpt:
      'Anger writes bad letters. Here is what to send on day one, day seven, day fourteen and day thirty, and what to have ready beforehand.',
    daysAgo: 18,
    html: `
<p>Almost every freelancer has an invoice that was never paid. It is seldom a crime. More often the person who hired you has left, the invoice sits with an accountant who never heard of you, or the company itself is waiting for money. The plan below assumes good faith for two weeks and stops assuming it after that.</p>
<h2>Day one: a reminder without a reproach</h2>
<p>Write on the first working day after the due date. Repeat the invoice number, the sum and the bank details, attach the invoice again, and ask whether anything is missing. Half of all late invoices end here.</p>
<h2>Day seven: another door</h2>
<p>Write to the accounts department, or telephone. Stay with facts: what was ordered, when it was handed over, when it was accepted. Ask for a date, not for an explanation.</p>
<h2>Day fourteen: a consequence</h2>
<p>Now say what will happen, and only what you will really do. You pause all work. The rights stay with you, as the contract says. If the work came through a platform, you open a dispute before its deadline, so look that deadline up today.</p>
<h2>Day thirty: decide</h2>
<p>Add up the hours that the chase has cost. For a large sum, a formal letter from a lawyer in the client's country is often cheaper than expected. For a small one, write it off, warn nobody in public, and spend the hours on a client who pays.</p>
<h2>What to have ready</h2>
<ul>
<li>The agreement, even if it is an email.</li>
<li>Proof that the work arrived and was used.</li>
<li>All messages in one file, in order.</li>
</ul>
<p>Members can open an <a href="/dashboard/issues/new">issue</a> and attach this file's summary. We cannot collect debts, but we have read many of these letters and can help with yours.</p>`,
  },
  {
    slug: 'getting-paid-from-abroad',
    topic: 'getting-paid',
    title: 'Getting paid from abroad: settle this before the first invoice',
    excerpt:
      'Which currency, which route, who bears the fees, and what your bank will ask. Ten minutes of questions that save a month of waiting.',
    daysAgo: 29,
    html: `
<p>The first payment from abroad is the one that goes wrong. The bank asks for a purpose that nobody told you about, the platform holds the money until a name matches, or a third bank in the middle keeps a part of it. None of this is a disaster if it is known before the work begins.</p>
<h2>Ask the client</h2>
<ul>
<li>In which currency is the price, and who carries the risk if it moves?</li>
<li>How do you usually pay people outside your country, and how long does it take?</li>
<li>Will you bear the fees on your side, and shall I bear those on mine?</li>
</ul>
<h2>Ask your bank</h2>
<ul>
<li>Which account do I need to receive foreign payments for services?</li>
<li>Which purpose code or document will you ask for each time?</li>
<li>Will the certificate of the remittance come by itself, or must I ask for it?</li>
</ul>
<p>Keep those certificates. They are the proof that the money was earned abroad, and you will want them when you file your return. A folder for each tax year, with the invoice and the bank's paper stapled together, is all the system you need.</p>
<h2>Test with a small sum</h2>
<p>If a client is new, ask for a small first part in advance. It tests the route as much as the person: when fifty dollars arrive in five days, you know what five hundred will do.</p>
<p>Rules change. Check with your bank before you rely on anything that you read, this page included.</p>`,
  },
  {
    slug: 'keep-records-you-can-live-with',
    topic: 'taxes',
    title: 'The tax year begins in July. Keep records you can live with',
    excerpt:
      'You do not have to love bookkeeping. You need four columns, one folder and a quarter of an hour on Fridays. Start now, not next June.',
    daysAgo: 41,
    html: `
<p>Every June our members ask the same question in the same tone of voice: how do I find out what I earned last year? The answer is unpleasant, because it is spread over two platforms, one bank, a wallet and a cousin. The answer to how one avoids that is pleasantly dull.</p>
<h2>Four columns</h2>
<p>Date, from whom, for what, how much in rupees on the day it arrived. One line for each payment, in a spreadsheet that you own. Not in a platform's report: platforms close accounts, and reports go with them.</p>
<h2>One folder</h2>
<p>For each line, one file with the same date in its name: the invoice, or the bank's certificate. The same for what you spent on your work: the laptop, the connection, the course, the share of the electricity bill that runs the desk.</p>
<h2>A quarter of an hour on Fridays</h2>
<p>Do it weekly, because a week can be remembered and a quarter cannot. Set the time, make tea, write the lines, file the papers, stop. In a year you will have spent thirteen hours. The members who begin in June spend more than that in one bad weekend.</p>
<h2>Set something aside</h2>
<p>Whatever you will owe, it is easier to pay from an account that you did not look at. Move a fixed share of each payment on the day it arrives. If it turns out to be too much, you have given yourself a present.</p>
<p><em>The Surge membership includes help with the annual return. Ask early; everybody else asks in the last week.</em></p>`,
  },
  {
    slug: 'hourly-fixed-or-monthly',
    topic: 'getting-paid',
    title: 'Hourly, fixed or monthly? Choose how you charge',
    excerpt:
      'Each way of charging rewards a different behaviour, yours and the client’s. Match it to the work and half the arguments never happen.',
    daysAgo: 61,
    html: `
<p>The way you charge decides who carries the risk. By the hour, it is the client: if the work is slow, they pay. At a fixed price, it is you. By the month, you share it, and both of you bet on the habit. None of the three is more honest than the others, but each of them fits only some kinds of work.</p>
<h2>By the hour, when nobody knows what is coming</h2>
<p>Old code, unclear wishes, research. Report your hours weekly with a line on each, and agree on a ceiling at which you stop and talk. Clients do not fear hours; they fear the number at the end of them.</p>
<h2>At a fixed price, when you have done it before</h2>
<p>You know what can go wrong and have priced it in. The faster you become, the better you earn, and the client need not watch the clock. The price must belong to a list of what is handed over, with a sentence on what a change costs. A fixed price without a fixed scope is a gift.</p>
<h2>By the month, when they need you more than they need a thing</h2>
<p>Upkeep, advice, a few designs each week. Sell days and not availability: “four days a month, on Tuesdays” can be kept and measured, “help when we need it” cannot. Let unused days lapse, kindly but without exception.</p>
<p>And you may change the way when the work changes. Many good relationships start by the hour, find their shape, become a fixed price and end as a monthly habit that nobody wants to break.</p>`,
  },
];
