import { type EmailTexts, greetingOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { StaffEmailTemplate, StaffEmailTemplateRow } from '@azadkar/shared-api/staff/staff/schema';
import type { Sendable } from '../../http/serve';
import { fits } from '../current-texts.queries';
import { type EmailTemplate, ruleOf } from '../email-template';
import type { TextsRow } from './email-texts.queries';

export function presentTemplateRow(template: EmailTemplate, latest: TextsRow | undefined): StaffEmailTemplateRow {
  const { name, sent, security, texts } = template;
  const stored = latest?.texts;
  return {
    name,
    sent,
    security,
    subject: (stored ?? texts).subject,
    state: stored ? (fits(stored, template) ? 'changed' : 'unfit') : 'standard',
    changed_at: latest?.changed_at.toISOString() ?? null,
    changed_by: latest?.changed_by ?? null,
  };
}

export function presentTemplate(
  template: EmailTemplate,
  latest: TextsRow | undefined,
  may_change: boolean,
): Sendable<StaffEmailTemplate> {
  const { has_button, placeholders } = ruleOf(template);
  return {
    ...presentTemplateRow(template, latest),
    texts: presentTexts(latest?.texts ?? template.texts),
    has_button,
    placeholders: placeholders.map((rule) => {
      const { meaning = '', sample = '' } = template.placeholders[rule.name] ?? {};
      return { ...rule, meaning, sample: [sample].flat().join('\n\n') };
    }),
    version: latest?.version ?? 0,
    may_change,
    standard: presentTexts(template.texts),
  };
}

/** With the greeting that is sent. */
export const presentTexts = (texts: EmailTexts) => ({ ...texts, greeting: greetingOf(texts) });
