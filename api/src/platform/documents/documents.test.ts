import { textsOfPdf } from '../../testing/text-of-pdf';
import { defaultSite } from '../database/site.queries';
import { newCertificateCode, normalizeCode } from './certificate-code';
import { certificatePdf, membershipCertificatePdf } from './certificate-pdf';
import { faceOf } from './fonts';
import { runsOf } from './sheet';
import { ticketPdf } from './ticket-pdf';

const verifyUrl = 'https://azadkar.test/certificate/CODE';

test('a certificate shows the name, the course, the date, and the page where it is checked', async () => {
  const pdf = await certificatePdf({
    site: defaultSite,
    name: 'Amna Demo',
    course: 'Soft Skills, Batch 2',
    program: 'Soft Skills Program',
    issuedOn: '2026-03-09',
    code: 'CODE',
    signedBy: 'Bilal Demo, Director',
    verifyUrl,
  });
  const texts = textsOfPdf(pdf);
  for (const text of [
    'CERTIFICATE OF COMPLETION',
    'سندِ تکمیل',
    'Amna Demo',
    'Soft Skills, Batch 2',
    'Soft Skills Program',
    '9 March 2026',
    'SIGNED BY',
    'Bilal Demo, Director',
    'CODE',
    `QR code: ${verifyUrl}`,
  ]) {
    expect(texts).toContain(text);
  }
  expect(pdf.toString('latin1')).toContain(verifyUrl);
});

test('a certificate of membership shows the plan, and the end of the term if there is one', async () => {
  const membership = {
    name: 'محمد عبداللہ',
    memberId: '100001',
    plan: 'Surge',
    issuedOn: '2026-11-21',
    code: 'CODE',
    verifyUrl,
  };
  const dated = textsOfPdf(
    await membershipCertificatePdf({ site: defaultSite, ...membership, validUntil: '2027-11-20' }),
  );
  const endless = textsOfPdf(await membershipCertificatePdf({ site: defaultSite, ...membership, validUntil: null }));
  expect(dated).toEqual(expect.arrayContaining(['محمد عبداللہ', '100001', 'Surge membership', '20 November 2027']));
  expect(endless).not.toContain('VALID UNTIL');
});

test('a ticket shows the holder, the place and the time, and the code for the door', async () => {
  const pdf = await ticketPdf(
    {
      number: 'T-17',
      qr: 'secret-17',
      holder: 'Bilal Demo (Freelancer)',
      package: null,
      event: {
        title: 'Freelance Fest Gilgit',
        startsAt: new Date('2026-12-05T18:30:00Z'),
        endsAt: new Date('2026-12-05T18:59:00Z'),
        venue: 'Karakoram Hall',
        city: 'Gilgit',
        organizer: 'Azadkar',
      },
    },
    defaultSite,
  );
  expect(textsOfPdf(pdf)).toEqual(
    expect.arrayContaining([
      'Freelance Fest Gilgit',
      'Bilal Demo (Freelancer)',
      'Free registration',
      'Sat 5 Dec 2026, 11:30–11:59 pm',
      'Pakistan time',
      'Karakoram Hall, Gilgit',
      'QR code: secret-17',
      'T-17',
    ]),
  );
});

test('a certificate can be made for a name that no font can write, a very long one and an empty one', async () => {
  for (const name of ['😀', '', 'Abdul '.repeat(40), '\u202eevil\u202c (x) محمد', '<b>&lt;</b>']) {
    const pdf = await certificatePdf({
      site: defaultSite,
      name,
      course: 'C',
      program: 'C',
      issuedOn: '2026-03-09',
      code: 'CODE',
      signedBy: name,
      verifyUrl,
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

describe('lines of both scripts', () => {
  const textsOf = (line: string) => runsOf(line, 'sans').map(({ text }) => text);

  test('have their runs in visual order, each in its reading order', () => {
    expect(textsOf('Amna خان')).toEqual(['Amna ', 'خان']);
    expect(textsOf('خان Amna')).toEqual(['Amna', 'خان ']);
  });

  test('mirror brackets between right-to-left words', () => {
    expect(textsOf('خان (Ali) محمد')).toEqual(['محمد', ' (', 'Ali', ')', 'خان ']);
  });

  test('keep numbers from left to right', () => {
    expect(textsOf('میلہ 2026')).toEqual(['2026', 'میلہ ']);
  });

  test('leave out characters that no font has, without a gap', () => {
    expect(textsOf('Amna 😀 Demo')).toEqual(['Amna Demo']);
  });

  test('have a font for every letter of Urdu and for accents', () => {
    for (const letter of 'آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئۓ۰۱۲۳۴۵۶۷۸۹،؟۔') {
      expect(faceOf('serif-bold', letter)).toMatch(/nastaliq/);
    }
    for (const letter of 'éñüÅḥīāşğ') expect(faceOf('serif-bold', letter)).toMatch(/source-serif/);
  });
});

test('a code is recognized in lower case, without hyphens and with spaces', () => {
  const code = newCertificateCode();
  expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{7}-){3}[2-9A-HJKMNP-TV-Z]{7}$/);
  expect(normalizeCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  expect(normalizeCode('')).toBe('');
  expect(newCertificateCode()).not.toBe(code);
});
