/** Posts about the working day, learning and colleagues. Edit freely; the HTML is sanitized when it is stored. */
import type { NewPost } from './post';

export const lifePosts: NewPost[] = [
  {
    slug: 'plan-for-the-outage',
    topic: 'skills',
    title: 'Plan for the outage, not around it',
    excerpt:
      'The power will go, and the connection with it. What our members keep on the desk, in the bag and in the calendar so that clients never notice.',
    daysAgo: 3,
    html: `
<p>Your client in Copenhagen has never seen a transformer burst and does not wish to learn about it ten minutes before a call. Reliability is not the absence of outages. It is that yours are invisible.</p>
<h2>On the desk</h2>
<p>A small inverter with one good battery carries a router and a laptop through most evenings. If that is too much for now, begin with a power bank that can feed the router alone: laptops have batteries, routers do not, and it is the router that ends the call.</p>
<h2>In the bag</h2>
<p>A second connection from a different company, on a phone that is charged. Test it once a month with a real call, because the day you need it is the day the whole street does.</p>
<h2>In the calendar</h2>
<ul>
<li>Do the work that needs the network when the network is there, and keep a list of work that does not.</li>
<li>Push your work to the client's place several times a day. What lies on your disk only does not exist yet.</li>
<li>Promise the day before the day you mean.</li>
</ul>
<h2>In the message</h2>
<p>When it happens all the same, write one line, early: “Power is out here; I am on a second line and the report will be there by five your time.” Nobody has ever lost a client over that message. Many have over the one that came the next morning.</p>`,
  },
  {
    slug: 'a-room-a-door-a-schedule',
    topic: 'skills',
    title: 'A room, a door, a schedule: working from home in a full house',
    excerpt:
      'Home is where the guests are. Three members’ habits, put together, for doing serious work in a house that has other plans.',
    daysAgo: 15,
    html: `
<p>“You are at home anyway” is the most expensive sentence in freelancing. It turns deliveries, guests and the gas cylinder into your department. Those who say it mean well: they have never seen work that looks like sitting.</p>
<h2>Make the work visible</h2>
<p>Put your hours on the door or on the fridge, in the language of the house. A closed door at fixed hours explains more than a hundred requests. If there is no door, a lamp will do: when it is lit, you are at work. Children learn the lamp in two days, uncles in about a month.</p>
<h2>Make the income visible</h2>
<p>Nothing changes a household's view of the laptop like the month in which it paid the school fees. Tell them what you earned and for what. It is not boasting; it is the reason for the closed door.</p>
<h2>Give back an hour</h2>
<p>Choose the hour at which you are needed most and keep it free of work, every day, by name. A house that knows it has you from two to three is a house that can wait until two.</p>
<p>For women among us the list is longer, and the negotiations harder. Our chapters hold meetups by day, with a room for children, for exactly this reason. If there is none in your city, <a href="/dashboard/meetups">host one</a>: it takes a room, a kettle and six chairs.</p>`,
  },
  {
    slug: 'an-hour-a-day-of-learning',
    topic: 'skills',
    title: 'An hour a day: learning that pays for itself',
    excerpt:
      'Courses are easy to begin and easy to leave. How to choose one skill, finish it, and charge for it before the season is over.',
    daysAgo: 33,
    html: `
<p>The half-finished course is the treadmill in the corner of the freelancer's bedroom. We buy it in hope, use it for a week, and then hang our clothes on it. The remedy is not more discipline. It is a smaller promise.</p>
<h2>Ask the market first</h2>
<p>Read thirty job posts of the kind you would like to win and count the skills that they ask for beside yours. One or two will stand out. Learn the one that your present clients would pay for as well, since that is where you will use it first.</p>
<h2>One hour, the same hour</h2>
<p>Before messages, not after. An hour a day is a hundred hours in a winter, which is enough to be useful in almost anything. Do not save the hours up for Sunday; skills are like dough, they want to be touched every day.</p>
<h2>Ship something by week three</h2>
<p>Offer it to a client at a low fixed price while you are still learning, and say so. A deadline with a name on it teaches more than another chapter. By week eight, put the result into your portfolio. By week twelve, take the word “learning” out.</p>
<p>Our <a href="/azadkar-google-soft-skills">Soft Skills Program</a> and the <a href="/azadkar-google-career-certificates">career certificates</a> are built for this rhythm: short lessons, one a day, and a certificate that an employer can check.</p>`,
  },
  {
    slug: 'what-a-chapter-meetup-is-for',
    topic: 'association',
    title: 'What a chapter meetup is for',
    excerpt:
      'It is not for speeches. It is for the person who has worked alone for a year and would like to know whether everybody finds it hard.',
    daysAgo: 47,
    html: `
<p>Ask somebody why they came to their first meetup and they will say: to network. Ask why they came to the second and they will tell you about a person. Freelancing is the only trade whose apprentices never see anyone else at work, and a room with fifteen chairs mends that in an evening.</p>
<h2>An evening that works</h2>
<p>Our chapters have tried many forms. The one that survives is plain:</p>
<ol>
<li>Half an hour of tea, with name tags that say what you do and what you are stuck on.</li>
<li>One member shows one real job, including the part that went wrong. Twenty minutes.</li>
<li>Three tables, three questions, one person at each table who keeps the time.</li>
<li>Everybody writes down one thing they will do by the next meetup, and who will ask them about it.</li>
</ol>
<h2>What it is not for</h2>
<p>It is not for sponsors' slides and not for photographs of a stage. If you leave with twenty cards and no question answered, it was a fair, and fairs are held elsewhere.</p>
<h2>Begin one</h2>
<p>You need a room that is safe and easy to reach, a date that stays the same each month, and one other person who will come even if it rains. Tell us through <a href="/dashboard/chapter-contributor">Chapter Contributor</a>; we send you a small guide, the first invitation to members in your city, and the tea.</p>`,
  },
  {
    slug: 'your-laptop-is-your-shop',
    topic: 'skills',
    title: 'Your laptop is your shop. Lock it',
    excerpt:
      'A stolen account costs more than a stolen computer. Six habits that take one afternoon to set up and protect years of reputation.',
    daysAgo: 58,
    html: `
<p>A shopkeeper who leaves for the mosque pulls down the shutter without thinking about it. Our shops have no shutter that can be seen, and so we leave them open: the same password for the platform and for a forum that was broken into years ago, a client's files on a disk without a lock, a backup that exists in our intentions.</p>
<h2>One afternoon</h2>
<ol>
<li>Install a password manager and let it invent a different password for mail, bank and each platform, in that order.</li>
<li>Switch on the second step at sign-in for the same three. An app is better than an SMS, because numbers can be taken over.</li>
<li>Encrypt the disk. Every current system can do it, and the switch is in the settings.</li>
<li>Set up a backup that runs by itself, and a second copy that is not in the same room.</li>
<li>Update the system and the browser, and let them do so alone from now on.</li>
<li>Delete clients' data that you no longer need. What you do not have cannot be stolen from you.</li>
</ol>
<h2>Recognise the trick</h2>
<p>The common theft is not technical. It is a friendly message with a file called “project brief”, or a sign-in page that looks like the platform's. Real clients do not mind if you open a document in the browser instead of running it, and real platforms do not ask for your password in a chat.</p>
<h2>If it has happened</h2>
<p>Change the password of your mail first, since it opens all the others. Then end all other sessions, tell the platform, and tell your clients before somebody else does it in your name. They will remember how you handled it longer than they remember that it happened.</p>`,
  },
];
