import type { NewModule } from './lesson';

export const softSkillsModules: NewModule[] = [
  {
    title: 'Communication',
    summary: 'Listen so that clients feel heard, and write messages that need no second one.',
    lessons: [
      {
        title: 'Ask before you answer',
        minutes: 2,
        film: 'lesson-communication',
        content: `<p>A client says: "The design feels wrong." You could defend it, or send three others. Both cost time, because you do not know yet what is wrong.</p>
<p>Ask which part, and what it was meant to do. Then say it again in your own words: "So the first page should lead to the order form sooner. Is that right?" Who hears their own need said well feels heard.</p>`,
      },
      {
        title: 'A message that needs no second one',
        minutes: 4,
        content: `<p>Busy people read the subject and the first line. Put there what you need and by when.</p>
<ul><li>Subject: <em>Logo: please choose A or B by Thursday</em></li><li>First line: what you ask for.</li><li>Then: what they need to decide, in three lines at most.</li><li>Last line: what you do if you hear nothing.</li></ul>
<p>Explain technical things by what they mean for the client: what it costs, how long it takes, what they can choose.</p>`,
        checks: `Which subject line helps a busy client?
+ Invoice 12: please pay by 5 March | It says what, and by when.
- A small question | It says nothing, so it waits.`,
      },
      {
        title: 'Talk about your work: the portfolio',
        minutes: 5,
        content: `<p>A portfolio is a conversation with a client whom you do not know yet. Three pieces are enough, if each tells a story:</p>
<ol><li>What was the problem?</li><li>What did you do, and why so?</li><li>What is better now?</li></ol>
<p>Show work of the kind that you want to get. Without clients yet, do a piece for a shop that you know, and say that it is a study. Ask before you show a client's work, and leave out what is theirs alone.</p>`,
      },
    ],
  },
  {
    title: 'Time',
    summary: 'Estimate honestly, protect your hours, and say early when a date will not hold.',
    lessons: [
      {
        title: 'Say it on Tuesday',
        minutes: 2,
        film: 'lesson-time',
        content: `<p>You see on Tuesday that Friday will not hold. Tell the client on Tuesday, with a new date. They can still change their plans. On Friday evening they cannot.</p>
<p>A delay that is told early is a change of plan. The same delay told late is a broken promise.</p>`,
      },
      {
        title: 'Choose what waits',
        minutes: 4,
        content: `<p>Five tasks, and time for three: choose the three that matter most, and write to those who wait for the others. Nobody likes to wait, but everybody likes to know.</p>
<p>Read messages at fixed times, such as at ten, two and five. Tell clients so once. What is truly urgent comes by phone.</p>`,
        checks: `Five tasks for today, and time for three. What do you do first?
+ Choose three, and tell who waits for the others | Then nobody is surprised.
- Start all five | Then none is finished today.`,
      },
    ],
  },
  {
    title: 'Clients',
    summary: 'Agree on scope and price, turn down what does not fit, and be recommended afterwards.',
    lessons: [
      {
        title: 'Yes, and this is what it adds',
        minutes: 2,
        film: 'lesson-clients',
        content: `<p>Before the work begins, write down what is delivered, by when, for how much, and when it is paid. When a client asks for more, the answer is friendly and exact: "Yes, gladly. It adds this to the price and this to the date."</p>`,
      },
      {
        title: 'When you made a mistake',
        minutes: 4,
        content: `<p>Say it before they find it. Put it right. Then say what you do so that it does not happen again. Three sentences are enough, and no excuse is among them.</p>
<p>At the end of a job ask two questions: "What was good?" and "What should I do differently next time?" The first answer can become a recommendation, if you ask whether you may use it.</p>`,
        checks: `You find a mistake of yours that the client has not seen. What do you do?
+ Say it, put it right, and say how you avoid it | Trust grows when a mistake is handled well.
- Wait whether they notice | If they do, they will look for others.`,
      },
    ],
  },
  {
    title: 'Growth',
    summary: 'Learn from feedback, work well with others, and set goals that you can check.',
    lessons: [
      {
        title: 'One thing from each feedback',
        minutes: 2,
        film: 'lesson-growth',
        content: `<p>Harsh feedback hurts, and some of it is true. Wait an hour. Then take out one thing that you will do differently in the next project, and write it down. One thing is enough: you will do it.</p>`,
      },
      {
        title: 'A goal that you can check',
        minutes: 4,
        content: `<p>"Becoming better" cannot be checked. "Two clients from abroad by the end of March, with three offers each week" can: you see each week whether you are on the way.</p>
<p>When you work with others and disagree, let each say the reason first. Often both want the same thing and see different dangers.</p>`,
        checks: `Which goal can you check each week?
+ Three offers a week until the end of March | You can count them.
- Earning as much as possible | You never know whether you are there.`,
      },
    ],
  },
];
