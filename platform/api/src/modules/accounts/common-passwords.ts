import { NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';

/** Lower case; read with the first new password, so that processes and commands that set none do not load it. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of about 18,000 of at least 8 characters that attackers try first, without regard to case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= NEW_PASSWORD_LENGTH.min);
  return new Set(longEnough.map((password) => password.toLowerCase()));
}
