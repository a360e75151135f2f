/** The emails of the account subject. */
import {
  PASSWORD_LINK_MINUTES,
  REVERT_EMAIL_LINK_HOURS,
  VERIFICATION_LINK_DAYS,
} from '@azadkar/shared-api/account/rules';
import { formatMoment, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { PublicUrl } from '../../../settings';
import { accountEmails } from './account-emails';

const tokenUrl = ({ publicUrl }: PublicUrl, path: string, token: string) => `${publicUrl}${path}?token=${token}`;

/** A person waits for the link. */
const confirmation = (settings: PublicUrl, token: string) => ({
  url: tokenUrl(settings, paths.verifyEmail, token),
  urgent: true,
  lifetimeMinutes: VERIFICATION_LINK_DAYS * 24 * 60,
});
const days = String(VERIFICATION_LINK_DAYS);

export const emails = {
  welcome: (settings: PublicUrl, { token }: { token: string }) =>
    accountEmails.welcome.write({ days }, confirmation(settings, token)),

  verify: (settings: PublicUrl, { token }: { token: string }) =>
    accountEmails.verify.write({ days }, confirmation(settings, token)),

  /** Sent when someone registers with an address that already has an account. */
  alreadyMember: ({ publicUrl }: PublicUrl) =>
    accountEmails.alreadyMember.write(
      { new_password_page: `${publicUrl}${paths.forgotPassword}` },
      { url: `${publicUrl}${paths.login}`, urgent: true },
    ),

  /** Sent to the new address; the account has it when the link is opened. */
  newAddress: (settings: PublicUrl, { token }: { token: string }) =>
    accountEmails.newAddress.write({ days }, confirmation(settings, token)),

  /** Sent instead when the new address already has an account. */
  addressInUse: ({ publicUrl }: PublicUrl) =>
    accountEmails.addressInUse.write(
      { new_password_page: `${publicUrl}${paths.forgotPassword}` },
      { url: `${publicUrl}${paths.login}`, urgent: true },
    ),

  /** Without a name, because the same email is prepared whether or not an account has the address. */
  reset: (settings: PublicUrl, token: string) =>
    accountEmails.reset.write(
      { minutes: String(PASSWORD_LINK_MINUTES) },
      {
        url: tokenUrl(settings, paths.resetPassword, token),
        urgent: true,
        lifetimeMinutes: PASSWORD_LINK_MINUTES,
      },
    ),

  passwordChanged: ({ publicUrl }: PublicUrl, { name }: { name: string }) =>
    accountEmails.passwordChanged.write({}, { name, urgent: true, url: `${publicUrl}${paths.forgotPassword}` }),

  newDevice: ({ publicUrl }: PublicUrl, { name, at }: { name: string; at: Date }) =>
    accountEmails.newDevice.write(
      { time: withZone(formatMoment(at)) },
      { name, urgent: true, url: `${publicUrl}${paths.forgotPassword}` },
    ),

  /** Sent to the former address. `token` is null while the link of an earlier change is valid; that link is to be used. */
  emailChanged: (settings: PublicUrl, { name, email, token }: { name: string; email: string; token: string | null }) =>
    token
      ? accountEmails.emailChanged.write(
          { new_address: email, hours: String(REVERT_EMAIL_LINK_HOURS) },
          { name, urgent: true, url: tokenUrl(settings, paths.revertEmail, token) },
        )
      : accountEmails.emailChangedAgain.write({ new_address: email }, { name, urgent: true }),

  accountDeleted: (_settings: PublicUrl, { name }: { name?: string }) =>
    accountEmails.deleted.write({}, { ...(name !== undefined && { name }) }),
};
