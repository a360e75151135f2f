interface Credential {
  title: string;
  code: string;
  /** ISO 8601, in UTC. */
  issued_on: string;
  organization: string;
  /** The public page that proves it. */
  url: string;
}

/**
 * LinkedIn's form for a certification, filled in. Its parameters are those of "Add to Profile":
 * https://addtoprofile.linkedin.com
 */
export function linkedInUrl({ title, code, issued_on, organization, url }: Credential): string {
  const [year = '', month = ''] = issued_on.split('-');
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${parameters}`;
}
