import { copyLine } from './copy-into';

it("writes a row in COPY's text format", () => {
  const at = new Date('2026-01-02T03:04:05.000Z');
  expect(copyLine(['a\tb\\c\nd', 7, true, null, at, Buffer.from([0, 255])])).toBe(
    'a\\tb\\\\c\\nd\t7\ttrue\t\\N\t2026-01-02T03:04:05.000Z\t\\\\x00ff\n',
  );
});
