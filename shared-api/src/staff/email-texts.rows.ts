/** The endpoints of the texts of emails, which the staff may change. */
import { MAIL_WRITERS } from './mail.rules';

const template = '/staff/email-templates/:subject/:template';

export const emailTextRows = {
  emailTemplates: {
    method: 'GET',
    path: '/staff/email-templates',
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'Every email that the site sends by itself, and whose texts were changed.',
    reply: 'emailTemplates',
  },
  emailTemplate: {
    method: 'GET',
    path: template,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'The texts of one email, its placeholders, and the versions of its texts.',
    reply: 'emailTemplate',
  },
  saveEmailTexts: {
    method: 'POST',
    path: template,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'Change the texts of an email; those that protect accounts only as an administrator.',
    body: 'emailTextsForm',
    reply: 'emailTemplate',
  },
  emailTextsVersion: {
    method: 'GET',
    path: `${template}/versions/:number`,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'The texts of an email as they were; version 0 is the standard text.',
    reply: 'emailTexts',
  },
  restoreEmailTexts: {
    method: 'POST',
    path: `${template}/versions/:number`,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'Send the texts of a version again; version 0 is the standard text.',
    body: 'versionFromZeroForm',
    reply: 'emailTemplate',
  },
  previewEmailTexts: {
    method: 'POST',
    path: `${template}/preview`,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'How an email looks with these texts and with samples in place of the placeholders.',
    body: 'emailTextsPreviewForm',
    reply: 'emailPreview',
  },
  testEmailTexts: {
    method: 'POST',
    path: `${template}/test`,
    access: 'staff',
    roles: MAIL_WRITERS,
    summary: 'Send this preview to oneself.',
    body: 'emailTextsPreviewForm',
  },
} as const;
