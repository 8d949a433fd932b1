import type { UpdateProfileRequest } from '@giftstore/contracts/api';
import { birthdayRange } from '@giftstore/contracts/profile-values';
import { and, eq, isNull } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { type Country, findCountry } from '../catalogue/find-country';
import { readPhone } from './phone';
import type { UserRow } from './sessions';

export interface ProfileDeps {
  db: Database;
  catalogue: CatalogueCache;
}

type Changes = UpdateProfileRequest['user'];

/**
 * Changes fields of a customer's profile; missing fields stay.
 * @returns the changed customer
 * @throws DomainError `invalid` for an unknown country, an invalid phone number, or a new birthday
 *   outside `birthdayRange`; `unauthorized`
 *   when the account was claimed meanwhile
 */
export async function updateProfile(
  { db, catalogue }: ProfileDeps,
  user: UserRow,
  changes: Changes,
): Promise<UserRow> {
  const { birthday } = changes;
  requireBirthday(user, birthday);
  const { rows } = await catalogue.current();
  const [changed] = await db
    .update(users)
    .set({
      firstName: changes.first_name,
      lastName: changes.last_name,
      birthday,
      nationality: changes.nationality,
      language: changes.language,
      gender: changes.gender,
      ...countryAndPhone(user, changes, rows.countries),
    })
    // An account that is claimed meanwhile must not get this session's data.
    .where(and(eq(users.id, user.id), user.emailVerifiedAt ? undefined : isNull(users.emailVerifiedAt)))
    .returning();
  if (!changed) throw new DomainError('unauthorized', { message: 'Please sign in' });
  return changed;
}

/** Country and phone number are checked together, because a change of either can make the number invalid. */
function countryAndPhone(user: UserRow, changes: Changes, countries: Country[]) {
  if (changes.country_name === undefined && changes.phone === undefined) return {};
  const countryName = changes.country_name === undefined ? user.countryName : changes.country_name;
  const country = countryName ? findCountry(countries, countryName) : undefined;
  if (changes.country_name && !country) throw invalid('country_name', 'Choose a country from the list');
  const typed = changes.phone === undefined ? user.phone : changes.phone;
  const phone = typed && readPhone(typed, country);
  if (typed && !phone) throw invalid('phone', 'Phone number is invalid');
  return { countryName: country?.name ?? countryName, phone };
}

/** The form sends the stored birthday with each change, and one that an earlier release took must not block the others. */
function requireBirthday(user: UserRow, birthday: Changes['birthday']): void {
  if (!birthday || birthday === user.birthday) return;
  const { min, max } = birthdayRange(latestDate());
  if (birthday < min || birthday > max) throw invalid('birthday', 'Check the year of your birthday');
}

/** The date where the day begins first (UTC+14): the customer's time zone is unknown. */
function latestDate(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}
