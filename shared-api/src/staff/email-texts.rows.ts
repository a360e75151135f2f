/** The endpoints of the texts of emails, which the staff may change. */
import { staffWith } from '../endpoint';
import { MAIL_WRITERS } from './mail.rules';

const writes = staffWith(MAIL_WRITERS);
const template = '/staff/email-templates/:subject/:template';

export const emailTextRows = {
  emailTemplates: writes.get('/staff/email-templates', {
    summary: 'Every email that the site sends by itself, and whose texts were changed.',
    reply: 'emailTemplates',
  }),
  emailTemplate: writes.get(template, {
    summary: 'The texts of one email, its placeholders, and the versions of its texts.',
    reply: 'emailTemplate',
  }),
  saveEmailTexts: writes.post(template, {
    summary: 'Change the texts of an email; those that protect accounts only as an administrator.',
    body: 'emailTextsForm',
    reply: 'emailTemplate',
  }),
  emailTextsVersion: writes.get(`${template}/versions/:number`, {
    summary: 'The texts of an email as they were; version 0 is the standard text.',
    reply: 'emailTexts',
  }),
  restoreEmailTexts: writes.post(`${template}/versions/:number`, {
    summary: 'Send the texts of a version again; version 0 is the standard text.',
    body: 'versionFromZeroForm',
    reply: 'emailTemplate',
  }),
  previewEmailTexts: writes.post(`${template}/preview`, {
    summary: 'How an email looks with these texts and with samples in place of the placeholders.',
    body: 'emailTextsPreviewForm',
    reply: 'emailPreview',
  }),
  testEmailTexts: writes.post(`${template}/test`, {
    summary: 'Send this preview to oneself.',
    body: 'emailTextsPreviewForm',
  }),
} as const;
