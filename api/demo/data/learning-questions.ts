/** The quiz of the soft skills course. The first choice of each question is the correct one; the seed mixes them. */

/** A question without choices is answered in writing. */
export interface NewQuestion {
  question: string;
  choices?: string[];
}

export const POINTS = 5;

export interface NewQuiz {
  title: string;
  description: string;
  questions: NewQuestion[];
  /** What the questions are about, in their order and so many each: the titles of the course's modules. */
  topics: string[];
  questionsOfTopic: number;
}

export const pricingQuiz: NewQuiz = {
  title: 'Pricing quiz',
  description: 'Six questions on the three modules. One answer to each is right.',
  topics: ['What your work costs you', 'A price for the whole project', 'Saying it, and keeping to it'],
  questionsOfTopic: 2,
  questions: [
    {
      question: 'Which hours can you sell?',
      choices: [
        'Those that a client pays for',
        'All in which you sit at the desk',
        'Forty a week',
        'Those before noon',
      ],
    },
    {
      question: 'A month costs 150,000 rupees and you can sell 75 hours. What is your lowest hourly rate?',
      choices: ['2,000 rupees', '1,000 rupees', '750 rupees', '7,500 rupees'],
    },
    {
      question: 'What makes a large piece of work easier to estimate?',
      choices: ['Cutting it into small steps', 'A round number', 'The price of somebody else', 'A longer contract'],
    },
    {
      question: 'Nobody can say yet where the work ends. Which kind of price suits it?',
      choices: ['By the hour, with a limit', 'A fixed price', 'No price at all', 'A price to be found at the end'],
    },
    {
      question: 'You have named your price. What do you do next?',
      choices: ['Wait for the answer', 'Offer a discount', 'Explain your rent', 'Excuse yourself'],
    },
    {
      question: 'A client has less money than your price. What do you offer?',
      choices: ['Less work for less money', 'The same work for less money', 'Nothing', 'Work without a price'],
    },
  ],
};

export const softSkillsQuiz: NewQuiz = {
  title: 'Soft skills quiz',
  topics: ['Communication', 'Time', 'Clients', 'Growth'],
  questionsOfTopic: 4,
  description:
    'Sixteen questions on the four modules: communication, time, clients and growth. One answer to each multiple-choice question is right.',
  questions: [
    {
      question: 'A client writes: "The design feels wrong." What do you answer first?',
      choices: [
        'Ask which parts feel wrong, and what they were meant to achieve',
        'Send three new designs at once',
        'Explain why the design is right',
        'Offer a discount',
      ],
    },
    {
      question: 'What shows a client best that you have listened?',
      choices: [
        'Repeating their need in your own words and asking whether you got it right',
        'Saying "yes" often',
        'Writing down every word they say',
        'Answering before they have finished',
      ],
    },
    {
      question: 'Your client does not work in your field. How do you explain a technical problem?',
      choices: [
        'In everyday words: what it means for them, and what they can decide',
        'With all technical terms, so that nothing is lost',
        'Not at all: it is your problem',
        'With a link to the documentation',
      ],
    },
    {
      question: 'Which subject line helps a busy client most?',
      choices: [
        'Logo: please choose A or B by Thursday',
        'Important!!!',
        'Hello again',
        'Some thoughts on various things',
      ],
    },
    {
      question: 'You have five tasks for today and time for three. What do you do first?',
      choices: [
        'Choose the three that matter most and tell those who wait for the others',
        'Start all five',
        'Do the easiest ones',
        'Work through the night without telling anyone',
      ],
    },
    {
      question: 'On Tuesday you see that you will miss Friday’s deadline. When do you tell the client?',
      choices: ['On Tuesday, with a new date', 'On Friday evening', 'When they ask', 'After you have delivered'],
    },
    {
      question: 'What makes an estimate of time more reliable?',
      choices: [
        'Splitting the work into small steps and comparing them with earlier work',
        'Taking the shortest time in which it was ever done',
        'Asking the client how long it should take',
        'Doubling a first guess',
      ],
    },
    {
      question: 'Messages interrupt you every few minutes. What helps most?',
      choices: [
        'Fixed times at which you read and answer messages',
        'Answering each one at once',
        'Working with several screens',
        'Not telling clients how to reach you',
      ],
    },
    {
      question: 'A client asks for more than was agreed. What is a good answer?',
      choices: [
        'Yes, gladly: this is what it adds to the price and to the date',
        'Yes, at no cost, so that they stay',
        'No, without a reason',
        'No answer, and hoping that they forget it',
      ],
    },
    {
      question: 'What belongs into writing before the work begins?',
      choices: [
        'What is delivered, by when, for how much, and when it is paid',
        'Only the price',
        'Nothing, if you know the client',
        'Your hourly rate and your degree',
      ],
    },
    {
      question: 'A client finds your price too high. What do you try first?',
      choices: [
        'Ask about their budget, and offer less work for less money',
        'Halve the price at once',
        'End the conversation',
        'Agree, and deliver in poor quality',
      ],
    },
    {
      question: 'You made a mistake that cost the client time. What do you do?',
      choices: [
        'Say so, put it right, and tell how you will avoid it next time',
        'Wait whether they notice',
        'Explain that everyone makes mistakes',
        'Blame the tool',
      ],
    },
    {
      question: 'You receive harsh but fair feedback. What helps you to grow?',
      choices: [
        'Taking out one thing that you will do differently in the next project',
        'Answering at once why it is wrong',
        'Forgetting it quickly',
        'Refusing to work for this client again',
      ],
    },
    {
      question: 'Two members of your team disagree about how to go on. What do you do first?',
      choices: [
        'Let each explain their reasons and look for what both want to achieve',
        'Decide for the louder one',
        'Ask them not to argue before the client',
        'Do the work yourself',
      ],
    },
    {
      question: 'What makes a good goal for the next three months?',
      choices: [
        'Two clients from abroad by the end of March, with three offers sent each week',
        'Becoming better',
        'Earning as much as possible',
        'Trying harder than before',
      ],
    },
    { question: 'Which of the four modules will you use first, and how?' },
  ],
};
