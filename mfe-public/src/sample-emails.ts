/** Letters to a client who has not paid. What stands in square brackets is for the sender to fill in. */
export interface SampleEmail {
  id: string;
  title: string;
  /** When it is the right one. */
  when: string;
  subject: string;
  body: string;
}

export const sampleEmails: readonly SampleEmail[] = [
  {
    id: 'reminder',
    title: 'First: a friendly reminder',
    when: 'One to seven days after the payment was due.',
    subject: 'Invoice [number] of [date]',
    body: `Dear [name],

I hope you are well. My invoice [number] of [date] for [amount and currency] was due on [due date], and I have not received the payment yet.

It may simply have been overlooked. Could you please pay it by [day within the next seven days]? The invoice is attached again, with my bank details.

If it is on its way already, please send me the reference of the transfer, so that I can find it.

Thank you, and kind regards
[your name]`,
  },
  {
    id: 'firm',
    title: 'Second: a firm request',
    when: 'One to two weeks later, when the reminder was not answered, or a promise was not kept.',
    subject: 'Second reminder: invoice [number], due on [due date]',
    body: `Dear [name],

I wrote to you on [date of the first reminder] about invoice [number] for [amount and currency]. It is now [number] days overdue.

We agreed on [date] that I would [what you agreed to do] for this amount. I delivered the work on [date], and you confirmed on [date] that you received it. The messages are attached.

Please pay the full amount by [date, seven days from now]. Until then I have stopped further work on the project. As agreed, the files and the rights to the work become yours when it is paid.

If something about the work or the invoice is in question, please tell me by the same day what it is, so that we can settle it.

Kind regards
[your name]`,
  },
  {
    id: 'final',
    title: 'Third: the last letter before you go further',
    when: 'When the second date has passed without payment or answer. Send only what you are ready to do.',
    subject: 'Final demand: invoice [number], [amount and currency]',
    body: `Dear [name],

Invoice [number] of [date] for [amount and currency] is [number] days overdue. My letters of [date] and [date] had no result.

This is my last request. If the full amount has not arrived by [date, ten days from now], I will without further notice [choose what you mean to do: open a dispute on the platform / withdraw the permission to use my work / hand the matter to a lawyer or to the court that is responsible].

You can avoid this by paying now, or by agreeing with me in writing on instalments with fixed dates. I am ready to do that until [the same date].

I keep this letter, our agreement, the proof of delivery and our messages as evidence.

Regards
[your name]
[your address]`,
  },
];

/** A letter as it is copied. */
export const textOf = ({ subject, body }: SampleEmail) => `Subject: ${subject}\n\n${body}\n`;
