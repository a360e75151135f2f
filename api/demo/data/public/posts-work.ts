/** Posts about finding work and doing it well. Edit freely; the HTML is sanitized when it is stored. */
import type { NewPost } from './post';

export const workPosts: NewPost[] = [
  {
    slug: 'raise-your-rate-without-losing-the-client',
    topic: 'finding-clients',
    title: 'Raise your rate without losing the client',
    excerpt:
      'A higher rate is a conversation, not a confrontation. Here is when to have it, what to say first, and what to do with a no.',
    daysAgo: 6,
    html: `
<p>Most of us raise our rates too late and too quietly. We add ten percent to the next stranger and leave the client of three years where they were, because that client is pleasant and the thought of the conversation is not. The result is that the people who value us most pay us least.</p>
<h2>Choose the moment</h2>
<p>The best time is after something went well and before something new begins: a launch that held, a report the client forwarded to their own boss. The worst time is in the middle of a delivery, when a new figure sounds like a condition. If you work by the month, give notice of two full months. It costs you a little and it buys a great deal of goodwill.</p>
<h2>Say what changed</h2>
<p>Clients do not pay more because life became dearer for you, although it did. They pay more because you are worth more to them than a year ago. Write down what that is before you write the message:</p>
<ul>
<li>What can you do now that you could not do when the rate was set?</li>
<li>What did your work earn them, save them, or spare them?</li>
<li>What would it cost them to find and teach somebody else?</li>
</ul>
<p>Then keep the message short. Thank them, name the new rate and the date from which it holds, give one sentence of reason, and offer to talk. Do not apologise, and do not offer a discount before anybody asked for one.</p>
<h2>When the answer is no</h2>
<p>A no is information. Sometimes the budget is truly fixed; then take something out of the scope, so that the hours shrink to the money. Sometimes it means that this client will never pay what the market does. Keep them for as long as they fill hours that would be empty, and not one week longer.</p>
<blockquote><p>Your rate is the sum of what people agreed to, not of what you deserve. Only one of the two can be changed by asking.</p></blockquote>`,
  },
  {
    slug: 'write-fewer-proposals-and-better-ones',
    topic: 'finding-clients',
    title: 'Write fewer proposals, and better ones',
    excerpt:
      'Twenty copied proposals a day feel like work. Three that were written for a person bring more of it. This is how we write those three.',
    daysAgo: 13,
    html: `
<p>Sending proposals is the easiest part of freelancing to measure, so we measure it: ten today, twenty tomorrow. But a client with fifty answers in the inbox reads the first two lines of each and opens four. Everything that matters happens in those two lines.</p>
<h2>Start with their sentence, not with yours</h2>
<p>Leave out the greeting that everybody writes and the years of experience that everybody claims. Begin with the problem in the client's own words, and show that you understood what lies behind it. “You need the checkout to stop losing people on phones” is a better opening than “I am an expert developer with 5+ years”.</p>
<h2>Give one thing away</h2>
<p>Look at what they have for ten minutes and tell them one thing that you noticed. It should be small, true and useful even if they hire somebody else. This is the cheapest proof of skill there is, and almost nobody offers it.</p>
<h2>End with a step that is easy to take</h2>
<ol>
<li>Say what you would do first, and how long it would take.</li>
<li>Name a price for that first piece, not for the whole dream.</li>
<li>Ask one question that can be answered in a line.</li>
</ol>
<p>Three such proposals take a morning. Keep a note of which ones were answered and read it once a month: you will see what your openings have in common when they work, and your fourth proposal will be better than your first.</p>`,
  },
  {
    slug: 'a-portfolio-without-big-names',
    topic: 'finding-clients',
    title: 'A portfolio without big names',
    excerpt:
      'You do not need famous clients to show what you can do. You need three pieces of work, and the courage to explain how you thought.',
    daysAgo: 24,
    html: `
<p>New freelancers tell us that they cannot get work without a portfolio, and cannot make a portfolio without work. It is a real door with no handle on the outside. There are, however, two windows.</p>
<h2>The first window: work for somebody near</h2>
<p>The clinic at the corner has a sign with three typefaces. The school your cousin attends sends its timetable as a photograph of a page. The tailor keeps orders in a notebook that got wet in the last rains. Each of them has a real problem, real limits and a real opinion about your solution, and that is what separates a portfolio piece from an exercise.</p>
<p>Charge something, even if it is little. Work that is free is rarely looked at closely, and you want to be looked at closely.</p>
<h2>The second window: show the thinking</h2>
<p>A picture of the finished thing tells a client that you can finish things. It does not tell them what you would do with theirs. So write half a page beside each piece:</p>
<ul>
<li>what was wrong at the start, and for whom;</li>
<li>what you tried that did not work;</li>
<li>what you chose in the end, and what it cost to choose it;</li>
<li>what happened afterwards, in a number if there is one.</li>
</ul>
<p>Three pieces are enough. Put the best one first and the second best one last, because these are the two that will be remembered. And take the old ones down: a portfolio is judged by its weakest page.</p>`,
  },
  {
    slug: 'five-time-zones-one-dinner-table',
    topic: 'finding-clients',
    title: 'Five time zones, one dinner table',
    excerpt:
      'Clients on four continents do not have to mean messages at midnight. A few habits keep the day yours and the client calm.',
    daysAgo: 37,
    html: `
<p>When it is nine in the morning in Toronto it is early evening in Lahore, and the family is about to sit down. The client has just had coffee and feels like a call. You can take it, every evening, for years. Many of us do, and wonder why we are tired.</p>
<h2>Publish your hours</h2>
<p>Clients do not resent limits; they resent not knowing them. Put your working hours in your profile and in the footer of your mail, in the client's time zone and not in yours. Two hours that overlap with theirs are plenty for most kinds of work.</p>
<h2>Answer before you are asked</h2>
<p>Most messages at midnight are questions that a short note at six would have made unnecessary. At the end of your day write three lines: what was done, what is next, what you need from them. Somebody who wakes up to those three lines does not wake you.</p>
<h2>Keep one evening sacred</h2>
<p>Real emergencies exist, and being there for one is how you earn the second contract. Agree in advance what an emergency is, how you can be reached, and what it costs. It is surprising how few emergencies are left once they have a price.</p>
<p>And close the laptop at the table. The work will be there in an hour. So, if you are lucky, will they.</p>`,
  },
  {
    slug: 'from-freelancer-to-small-studio',
    topic: 'skills',
    title: 'From freelancer to small studio: the first person you hire',
    excerpt:
      'The day you turn away good work is the day to think about a second pair of hands. What to hand over first, and what to keep.',
    daysAgo: 52,
    html: `
<p>It usually begins with a favour. A friend takes one of your jobs because you are full; the client is happy, the friend is happy, you kept a little for the introduction. You have just run a studio for a week. The question is whether you would like to do it on purpose.</p>
<h2>Hand over what you do best last</h2>
<p>The instinct is to give away what you dislike, and it is right in the beginning: invoices, file conversion, the first round of testing. These tasks are clear, they repeat, and a mistake in them can be mended. Keep the work that clients come to you for until somebody has watched you do it many times.</p>
<h2>Write it down once</h2>
<p>Each time you explain something, write the explanation into a shared document. After three months you own the beginnings of a method, and the next person learns in days what took the first one weeks.</p>
<h2>Pay on time, even when you are not</h2>
<p>The difference between a freelancer who gets help and a studio is that the studio pays its people on the first of the month, whether or not the client did. Keep two months of those payments aside before you promise anything. If that sounds impossible, you are not too small; you are too cheap.</p>
<p>Growing is a choice. Some of the best paid members of our association work alone and intend to. But make it a choice, and not the thing that never had an evening to be thought about.</p>`,
  },
];
