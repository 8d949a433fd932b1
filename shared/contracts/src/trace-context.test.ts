import { readCaller, readTraceparent, writeCaller, writeTraceparent } from './trace-context';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([true, false])('is read as it was written (sampled: %s)', (sampled) => {
    const parent = { traceId: TRACE, spanId: SPAN, sampled };
    expect(readTraceparent(writeTraceparent(parent))).toEqual(parent);
  });

  it.each([
    undefined,
    ['00'],
    '',
    `01-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01\n`,
  ])('is refused when it is %j', (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});

describe('the caller in baggage', () => {
  it('is read as it was written, also among the members of others', () => {
    const caller = { remote: 'mf-catalogue', version: '1.2.0-rc.1+b' };
    expect(readCaller(writeCaller(caller))).toEqual(caller);
    expect(readCaller(`a=b, ${writeCaller(caller)},c=d`)).toEqual(caller);
  });

  it.each([
    undefined,
    '',
    'giftstore.remote=mf-a',
    'giftstore.remote=<b>,giftstore.version=1',
    'giftstore.remote=mf-a,giftstore.version=sam@example.com',
    `giftstore.remote=mf-a,giftstore.version=${'1'.repeat(101)}`,
    `${'a=b,'.repeat(200)}giftstore.remote=mf-a,giftstore.version=1`,
  ])('is missing from %j', (baggage) => {
    expect(readCaller(baggage)).toBeUndefined();
  });
});
