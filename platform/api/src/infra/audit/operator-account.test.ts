import { userInfo } from 'node:os';
import { operatorAccount } from './operator-account';

const passwd = 'root:x:0:0::/root:/bin/bash\nmona:x:1001:1001::/home/mona:/bin/bash\n';
const reading = (loginuid: string) => (path: string) => (path === '/etc/passwd' ? passwd : loginuid);
const self = userInfo().username;

describe('operatorAccount', () => {
  it('is the account that signed in, whatever the environment says', () => {
    const { actor, osAccount } = operatorAccount(reading('1001'), { SUDO_USER: 'lisa', USER: 'lisa' });
    expect([actor, osAccount]).toEqual(['mona', self]);
    expect(operatorAccount(reading('4711'), {}).actor).toBe('uid 4711');
  });

  it('is whom sudo names where the kernel knows no login, but only for root', () => {
    const getuid = jest.spyOn(process, 'getuid');
    for (const loginuid of ['4294967295', '']) {
      getuid.mockReturnValue(0);
      expect(operatorAccount(reading(loginuid), { SUDO_USER: 'mona' }).actor).toBe('mona');
      expect(operatorAccount(reading(loginuid), {}).actor).toBe(self);
      getuid.mockReturnValue(1001);
      expect(operatorAccount(reading(loginuid), { SUDO_USER: 'lisa' }).actor).toBe(self);
    }
  });
});
