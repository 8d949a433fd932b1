import { desc, eq } from 'drizzle-orm';
import {
  accountNotices,
  cartLines,
  contactMessages,
  identities,
  knownDevices,
  passkeys,
  passwordRequests,
  sessions,
  totpFactors,
} from '../../../infra/database/schema';
import type { UserRow } from '../../accounts/sessions';
import { isOwnEmail, major, type ReadSection, type Row } from './section';

/**
 * The account itself, without its password; what the profile page shows under the page's names. The page saves its one country
 * as the nationality too: only another nationality, which a client of the API may have saved, has a field.
 */
export function profileOf(user: UserRow): Row {
  const country = user.countryName ?? user.nationality;
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    email_confirmed_at: user.emailVerifiedAt,
    birthday: user.birthday,
    gender: user.gender,
    country,
    ...(user.nationality !== null && user.nationality !== country && { nationality: user.nationality }),
    preferred_language: user.language,
    phone_number: user.phone,
    groups: user.groups,
    status: user.status,
    suspended_until: user.suspendedUntil,
    has_password: user.passwordHash !== null,
    created_at: user.createdAt,
  };
}

export const readIdentities: ReadSection = (db, { id }, limit) =>
  db
    .select({
      provider: identities.provider,
      id_at_provider: identities.subject,
      email_at_provider: identities.email,
      created_at: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(desc(identities.createdAt))
    .limit(limit);

export const readSessions: ReadSection = (db, { id }, limit) =>
  db
    .select({
      browser: sessions.client,
      provider: sessions.provider,
      second_factor: sessions.secondFactor,
      created_at: sessions.createdAt,
      last_used_at: sessions.lastUsedAt,
      password_entered_again_at: sessions.confirmedAt,
      expires_at: sessions.expiresAt,
      ended_at: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt))
    .limit(limit);

export const readDevices: ReadSection = (db, { id }, limit) =>
  db
    .select({ first_used_at: knownDevices.createdAt, last_used_at: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(limit);

/** Names and dates only: keys and codes are secrets. */
export const readSecondFactors: ReadSection = async (db, { id }, limit) => {
  const keys = await db
    .select({ name: passkeys.name, created_at: passkeys.createdAt, last_used_at: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(desc(passkeys.createdAt))
    .limit(limit);
  const apps = await db
    .select({ created_at: totpFactors.createdAt, confirmed_at: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, id));
  return [
    ...keys.map((key) => ({ kind: 'passkey', ...key })),
    ...apps.map((app) => ({ kind: 'authenticator app', ...app })),
  ];
};

export const readCartLines: ReadSection = (db, { id }, limit) =>
  db
    .select({
      brand_id: cartLines.brandId,
      unit_id: cartLines.unitId,
      giftcard_value: major(cartLines.giftcardValue),
      quantity: cartLines.quantity,
      for_self: cartLines.isForSelf,
      recipient_name: cartLines.recipientName,
      recipient_email: cartLines.recipientEmail,
      gift_message: cartLines.giftMessage,
      send_on: cartLines.sendOn,
      added_at: cartLines.addedAt,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, id))
    .orderBy(desc(cartLines.addedAt))
    .limit(limit);

export const readContactMessages: ReadSection = (db, user, limit) =>
  db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      message: contactMessages.message,
      topic: contactMessages.topic,
      order_id: contactMessages.orderId,
      created_at: contactMessages.createdAt,
      mailed_at: contactMessages.mailedAt,
    })
    .from(contactMessages)
    .where(isOwnEmail(contactMessages.email, user))
    .orderBy(desc(contactMessages.createdAt))
    .limit(limit);

export const readNotices: ReadSection = (db, { emailKey }, limit) =>
  db
    .select({ kind: accountNotices.kind, created_at: accountNotices.createdAt })
    .from(accountNotices)
    .where(eq(accountNotices.emailKey, emailKey))
    .orderBy(desc(accountNotices.createdAt))
    .limit(limit);

export const readPasswordRequests: ReadSection = (db, { emailKey }, limit) =>
  db
    .select({ created_at: passwordRequests.createdAt })
    .from(passwordRequests)
    .where(eq(passwordRequests.emailKey, emailKey))
    .orderBy(desc(passwordRequests.createdAt))
    .limit(limit);
