import type { NewModule } from './lesson';

export const pricingModules: NewModule[] = [
  {
    title: 'What your work costs you',
    summary: 'Before you name a price, know what an hour of your work must bring in.',
    lessons: [
      {
        title: 'Hours you can sell',
        minutes: 5,
        free: true,
        content: `<p>A working week has more hours than you can sell. Some go into proposals, messages, accounts and learning. Others are lost to power cuts, illness, Eid and holidays.</p>
<h2>Count them once</h2>
<ol><li>Write down for one week what you do, in half hours.</li><li>Mark the half hours that a client pays for.</li><li>Divide the marked ones by all of them. This is the share that you can sell.</li></ol>
<p>Many people are surprised how small the share is. It is not a fault: it is the reason why an hourly rate cannot simply be a salary divided by hours.</p>
<p><strong>Keep the number.</strong> The next lesson needs it.</p>`,
        checks: `You work 40 hours a week, and clients pay for 20 of them. How many hours can you sell?
- 40 | These are the hours that you work. Nobody pays for all of them.
+ 20 | Only these bring in money, so they must pay for the other 20 too.`,
      },
      {
        title: 'What a month costs',
        minutes: 6,
        content: `<p>Your price must cover three things: your life, your work, and the months without work.</p>
<ul><li><strong>Your life:</strong> rent, food, family, health, school, travel.</li><li><strong>Your work:</strong> internet and a second connection, a battery or a generator, software, a laptop that must be replaced one day, fees of platforms and banks.</li><li><strong>The gaps:</strong> taxes, savings, and weeks in which nobody pays you.</li></ul>
<p>Write each as an amount for one month. What you pay once a year, divide by twelve. A laptop that lasts four years, divide by forty-eight.</p>
<p>The file below is a sheet for these amounts. It opens in any spreadsheet program.</p>`,
        file: {
          title: 'monthly-costs.csv',
          text: 'What,Amount for one month in PKR\nRent,\nFood,\nFamily and school,\nHealth,\nTravel,\nInternet and second connection,\nElectricity and backup,\nSoftware,\nLaptop (price divided by 48),\nFees of platforms and banks,\nTaxes put aside,\nSavings for months without work,\nSum,\n',
        },
      },
      {
        title: 'The lowest rate that works',
        minutes: 6,
        content: `<p>Divide what a month costs by the hours that you can sell in a month. The result is the lowest hourly rate at which you can go on.</p>
<h2>An example with round numbers</h2>
<p>A month costs 160,000 rupees. You can sell 20 hours a week, which is about 80 hours a month. 160,000 divided by 80 is 2,000 rupees an hour.</p>
<p>This is a floor, not your price. Below it you lose money with each hour, however busy you are. Above it the question is no longer what you need. It is what the work is worth to the client.</p>
<p>Do the calculation again twice a year, and whenever your costs change.</p>`,
        checks: `A month costs 120,000 rupees and you can sell 60 hours. What is your lowest rate?
+ 2,000 rupees an hour | 120,000 divided by 60.
- 750 rupees an hour | That would be 160 hours, which you cannot sell.
- Whatever others ask | Others have other costs and other hours.`,
      },
    ],
  },
  {
    title: 'A price for the whole project',
    summary: 'From hours to one number, with what it includes and what it does not.',
    lessons: [
      {
        title: 'Cut the work into steps',
        minutes: 5,
        content: `<p>A large piece of work is hard to estimate. A small one is not. So write down the steps, until each takes less than a day.</p>
<p>For a website of five pages this could be: talk and notes, a sketch of each page, one design, its corrections, building, texts and pictures, testing on a phone, handing over.</p>
<ol><li>Give each step the time that it took you last time, not the best time.</li><li>Add the steps that clients do not see: messages, meetings, sending files.</li><li>Add time for what you do not know yet. The less you know, the more.</li></ol>
<p>Keep your estimates, and write the real times beside them. After a few projects you will know how far you are usually off.</p>`,
      },
      {
        title: 'Fixed price or by the hour',
        minutes: 5,
        content: `<p><strong>A fixed price</strong> suits work whose end is clear. The client knows the cost, and you keep what you save by working well. You also carry the risk when the work grows.</p>
<p><strong>By the hour</strong> suits work that nobody can describe yet, such as looking for a fault or helping a team. The client carries the risk, and will want to see what you did.</p>
<p><strong>In stages</strong> suits large work: a fixed price for each stage, and a new look at the plan after it. Either side can stop after a stage without a quarrel.</p>
<p>Whatever you choose, say what is included and how many rounds of corrections.</p>`,
        checks: `A client wants "some help with our shop for a while". What suits this?
- A fixed price | Nobody can say yet where the work ends.
+ By the hour, with a limit for each month | Both see what is done, and the limit protects the client.`,
      },
      {
        title: 'Three offers instead of one',
        minutes: 5,
        content: `<p>With one price the client can only say yes or no. With three they can choose.</p>
<ul><li><strong>Small:</strong> what solves the main problem, and nothing else.</li><li><strong>Middle:</strong> what you would recommend.</li><li><strong>Large:</strong> with what helps later, such as training or three months of support.</li></ul>
<p>Describe each by what the client gets out of it, not by your hours. Each must be honest work that you would be glad to do. Do not make the small one bad so that nobody takes it.</p>
<p>When a client asks for a lower price, you can point to the smaller offer. The price falls, and so does the work.</p>`,
      },
    ],
  },
  {
    title: 'Saying it, and keeping to it',
    summary: 'How to name a price, answer questions about it, and raise it.',
    lessons: [
      {
        title: 'Name the price, then wait',
        minutes: 4,
        content: `<p>Say the price in one sentence, with what it includes. Then be silent. Most discounts are given by the person who could not bear the silence.</p>
<blockquote><p>The five pages with two rounds of corrections are 140,000 rupees, and you have them by the 20th.</p></blockquote>
<p>Do not excuse the price, and do not explain your rent. If you write it, put the result first, then the price, then the next step and a date until which the offer holds.</p>
<p>Practice the sentence aloud before the call. It sounds strange twice. The third time it is a sentence like any other.</p>`,
      },
      {
        title: 'When it is too much for them',
        minutes: 5,
        content: `<p>"That is too expensive" can mean three things. Ask which.</p>
<ul><li><strong>They have less money.</strong> Ask for the budget, and offer the part of the work that fits it.</li><li><strong>They do not see the use.</strong> Ask what the problem costs them today, and speak about that.</li><li><strong>They compare you with somebody cheaper.</strong> Say what is different. If nothing is, look for another client.</li></ul>
<p>Never lower the price alone. A price that falls without a reason tells the client that the first one was invented.</p>
<p>You may also say no, politely and early. It leaves time for work that pays.</p>`,
        checks: `A client says that your price is above the budget. What do you answer first?
+ Ask for the budget, and say what fits it | The work becomes smaller together with the price.
- Take a quarter off | Then the first price looks invented.
- End the talk | A smaller job may suit both of you.`,
      },
      {
        title: 'Raise your price',
        minutes: 5,
        content: `<p>New clients are the easiest place to begin: they do not know the old price. Raise it a little with each offer, until some of them hesitate.</p>
<p>Tell clients of long standing in time, in writing, with a date:</p>
<blockquote><p>From the first of March my rate is 3,000 rupees an hour. Work that we have agreed before stays at the old price. I am glad to go on working with you.</p></blockquote>
<p>Good moments are the beginning of a year, a new kind of task, or a result that the client was happy with. A bad moment is the middle of a project.</p>
<p>Some will leave. If all stay, the price was low.</p>`,
      },
    ],
  },
];
