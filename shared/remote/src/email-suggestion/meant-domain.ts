/**
 * The mailbox providers of the shop's customers that are mistyped, the most used first, each with the endings that it has.
 * Shorter names are left out: too many real domains are one letter away from "live" or "aol".
 */
const PROVIDERS: readonly [name: string, endings: readonly string[]][] = [
  ['gmail', ['com']],
  ['hotmail', ['com', 'co.uk', 'co.in', 'fr', 'de', 'it', 'es']],
  ['yahoo', ['com', 'co.uk', 'co.in', 'in', 'fr', 'de', 'ca', 'com.ph', 'com.au']],
  ['outlook', ['com', 'sa', 'fr', 'in', 'de']],
  ['icloud', ['com']],
  ['googlemail', ['com']],
  ['protonmail', ['com']],
  ['rediffmail', ['com']],
  ['etisalat', ['ae']],
  ['emirates', ['net.ae']],
];

/** Real names one letter away from a provider's, which are never corrected. */
const OTHER_NAMES = ['mail', 'email', 'ymail', 'gail', 'cloud', 'ecloud', 'xcloud'];

const COMMON_ENDINGS = ['com', 'net', 'org'];

/** All real endings one letter away from a common one, apart from those of two letters, which may be a country's. */
const OTHER_ENDINGS = ['bom', 'cam', 'mom', 'bet', 'nec', 'new', 'next', 'ntt', 'pet', 'vet', 'ong'];

/**
 * The domain that was probably meant in a mistyped address: "gmail.com" for "gmial.com", "example.com" for "example.con".
 * A slip is one letter too many, too few, wrong, or two swapped. A rare but possible domain is not corrected.
 *
 * Libraries for this compare with a distance that overlooks "gmial.com" where it leaves "love.com" alone; with lists and a
 * distance of our own there is nothing left for them to do.
 */
export function meantDomain(email: string): string | undefined {
  const typed = email.trim().toLowerCase().split('@').at(-1) ?? '';
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(typed)) return undefined;
  const domain = withProvider(withCommonEnding(typed));
  return domain === typed ? undefined : domain;
}

function withCommonEnding(domain: string): string {
  const start = domain.lastIndexOf('.') + 1;
  const ending = domain.slice(start);
  if (ending.length < 3 || OTHER_ENDINGS.includes(ending)) return domain;
  const meant = COMMON_ENDINGS.includes(ending)
    ? ending
    : COMMON_ENDINGS.find((common) => isOneSlip(ending, common));
  return meant ? domain.slice(0, start) + meant : domain;
}

function withProvider(domain: string): string {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  if (OTHER_NAMES.includes(name)) return domain;
  const provider = PROVIDERS.find(([known]) => known === name);
  // A provider with one domain has no mailboxes at "gmail.co" or "gmail.cm"; others have more endings than are listed.
  if (provider) return hasOneDomain(provider) && isOneSlip(ending, 'com') ? `${name}.com` : domain;
  const meant = PROVIDERS.find(([known, endings]) => endings.includes(ending) && isOneSlip(name, known));
  return meant ? `${meant[0]}.${ending}` : domain;
}

function hasOneDomain([, endings]: (typeof PROVIDERS)[number]): boolean {
  return endings.length === 1 && endings[0] === 'com';
}

/** Whether two different texts are one step apart (a Damerau-Levenshtein distance of 1). */
function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isReplaced = a.slice(1) === b.slice(1);
  const isTooLong = a.slice(1) === b;
  const isTooShort = a === b.slice(1);
  const isSwapped = a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
  return isReplaced || isTooLong || isTooShort || isSwapped;
}
