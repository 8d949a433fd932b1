import { insecureAddresses } from './config';

describe('the address of the console', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3095'],
    ['127.0.0.1', 'https://console.example'],
    ['0.0.0.0', 'https://console.example'],
  ])('may be %s as %s', (host, url) => {
    expect(insecureAddresses({ host, url })).toEqual([]);
  });

  it.each([
    ['127.0.0.1', 'http://console.example', 'CONSOLE_URL'],
    ['0.0.0.0', 'http://localhost:3095', 'CONSOLE_HOST'],
  ])('may not be %s as %s, which others could read', (host, url, setting) => {
    expect(insecureAddresses({ host, url }).map(([name]) => name)).toEqual([setting]);
  });
});
