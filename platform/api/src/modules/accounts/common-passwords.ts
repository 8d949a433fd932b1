/** Lower case; read with the first new password, so that processes and commands that set none do not load it. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of about 49,000 that attackers try first, without regard to case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon();
  return (await common).has(password.toLowerCase());
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));
}
