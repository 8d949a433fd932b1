/** Common passwords of at least 8 characters, which attackers try first. */
const common = new Set(
  (
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321 ' +
    '11111111 00000000 88888888 12341234 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwerty123 qwerty12 ' +
    'qwertyuiop asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 a1b2c3d4 iloveyou iloveyou1 sunshine princess ' +
    'football baseball superman batman123 trustno1 starwars whatever welcome1 welcome123 letmein1 letmein123 ' +
    'admin123 administrator changeme changeme1 computer internet samsung1 charlie1 michelle jennifer dragon123 ' +
    'monkey123 freedom1 liverpool chelsea1 arsenal1 dubai123 emirates1 test1234 testtest secret123'
  ).split(' '),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
