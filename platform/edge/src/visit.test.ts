import { createHash } from 'node:crypto';
import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { visitOf } from './visit';

/** The same ids in every run. */
const visitorOf = (number: number) => createHash('md5').update(`seed 1 ${number}`).digest('base64url');
const visitors = Array.from({ length: 10_000 }, (_, number) => visitorOf(number));

/** A map in which these remotes have a canary for that many per cent; 0: none. */
function mapWith(percents: Record<string, number>): ReleaseMap {
  const remotes = Object.entries(percents).map(([name, percent]) => {
    const live = { version: '1.0.0', ...(percent && { canary: { version: '1.1.0', percent } }) };
    return [name, live as LiveRemote] as const;
  });
  return { remotes: Object.fromEntries(remotes) } as ReleaseMap;
}

const visit = (visitor: string, map: ReleaseMap, protocol: 'http' | 'https' = 'http') =>
  visitOf(
    { headers: { cookie: `unit=1; ${protocol === 'https' ? '__Host-' : ''}visitor=${visitor}` }, protocol },
    map,
  );
const chosen = (map: ReleaseMap, remote: string) =>
  new Set(visitors.filter((visitor) => visit(visitor, map).canaries.includes(remote)));

describe('visitOf', () => {
  it.each([1, 10, 50, 99])('gives a canary to %i per cent of the shoppers', (percent) => {
    const { size } = chosen(mapWith({ 'mf-a': percent }), 'mf-a');
    // Four standard deviations of a fair draw.
    const bound = 4 * Math.sqrt(10_000 * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(size - percent * 100)).toBeLessThan(bound);
  });

  it('includes the same shoppers when the share grows, also with a new version', () => {
    const few = chosen(mapWith({ 'mf-a': 10 }), 'mf-a');
    const many = chosen(mapWith({ 'mf-a': 50 }), 'mf-a');
    expect([...few].filter((visitor) => !many.has(visitor))).toEqual([]);
    expect(many.size).toBeGreaterThan(few.size);
  });

  it('decides for each remote independently', () => {
    const map = mapWith({ 'mf-a': 50, 'mf-b': 50 });
    const [a, b] = [chosen(map, 'mf-a'), chosen(map, 'mf-b')];
    const both = [...a].filter((visitor) => b.has(visitor)).length;
    expect(Math.abs(both - 2_500)).toBeLessThan(4 * Math.sqrt(10_000 * 0.25 * 0.75));
  });

  it('returns no canary and sets no cookie after a rollback', () => {
    const [canary = ''] = chosen(mapWith({ 'mf-a': 10 }), 'mf-a');
    expect(visit(canary, mapWith({ 'mf-a': 0 }))).toEqual({ canaries: [], reported: [] });
    expect(visitOf({ headers: {}, protocol: 'http' }, mapWith({ 'mf-a': 0 }))).not.toHaveProperty(
      'setCookie',
    );
  });

  it('has shoppers without the canary report its remote too', () => {
    const map = mapWith({ 'mf-a': 10, 'mf-b': 0 });
    const stable = visitors.find((visitor) => !visit(visitor, map).canaries.length) ?? '';
    expect(visit(stable, map)).toEqual({ canaries: [], reported: ['mf-a'] });
  });

  it('returns no withheld canary', () => {
    const map = mapWith({ 'mf-a': 99 });
    const request = { headers: {}, protocol: 'http' as const };
    expect(visitOf(request, map, new Set(['mf-a@1.1.0']))).toEqual({ canaries: [], reported: [] });
    expect(visitOf(request, map, new Set(['mf-a@1.0.9'])).reported).toEqual(['mf-a']);
  });

  it.each([
    undefined,
    'visitor=',
    'visitor=me',
    `visitor=${'x'.repeat(23)}`,
    'visitor=<script>aaaaaaaaaaaaaa',
    'revisitor=1',
  ])('gives a new id for %p', (cookie) => {
    const { setCookie = '' } = visitOf({ headers: { cookie }, protocol: 'http' }, mapWith({ 'mf-a': 1 }));
    expect(setCookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  });

  it('sets a secure cookie over https, which no other host can set', () => {
    const map = mapWith({ 'mf-a': 1 });
    expect(visitOf({ headers: {}, protocol: 'https' }, map).setCookie).toMatch(/^__Host-visitor=.*; Secure$/);
    expect(visit(visitorOf(1), map, 'https')).not.toHaveProperty('setCookie');
    const unprefixed = { cookie: `visitor=${visitorOf(1)}` };
    expect(visitOf({ headers: unprefixed, protocol: 'https' }, map)).toHaveProperty('setCookie');
  });
});
