/** Two texts of emails that the demo's editor has changed, one of them with versions. */
import { emailTemplates } from '../../src/email-templates';
import type { SeedContext } from '../../src/operator/seed/seed-context';

const changes = [
  { template: 'network/volunteer', add: 'This sentence is from the demo: our volunteers meet on the first Monday.' },
  {
    template: 'network/volunteer',
    add: 'This sentence is from the demo: our volunteers meet on the first Monday of each month, at our office in Lahore.',
  },
  { template: 'learning/waitlisted', add: 'This sentence is from the demo: most people wait two weeks.' },
];

/** As the editor has saved them, a day after the other. */
export async function seedEmailTexts({ db }: SeedContext): Promise<void> {
  const editor = await db
    .selectFrom('users')
    .where('email', '=', 'editor@azadkar.test')
    .select('id')
    .executeTakeFirst();
  for (const [index, { template: name, add }] of changes.entries()) {
    const template = emailTemplates.find((one) => one.name === name);
    if (!template) throw new Error(`There is no email ${name}.`);
    const texts = { ...template.texts, body: `${template.texts.body}\n\n${add}` };
    const version = changes.slice(0, index + 1).filter((one) => one.template === name).length;
    await db
      .insertInto('email_texts')
      .values({
        ...{ template: name, version, texts: JSON.stringify(texts), changed_by: editor?.id ?? null },
        changed_at: new Date(Date.now() - (changes.length - index) * 86_400_000),
      })
      .execute();
  }
}
