import { csvText } from '../../core/csv-text';
import { readCell, readCsv } from './csv';

describe('csvText', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+971501234567', "'+971501234567"],
    ['-2', '-2'],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://evil.example","a;b")', `"'=HYPERLINK(""http://evil.example"",""a;b"")"`],
    ['Doe, Jane', '"Doe, Jane"'],
    ['1 - 2', '1 - 2'],
    ['', ''],
  ])('writes %j as %j, which no spreadsheet runs as a formula', (cell, written) => {
    expect(csvText([[cell, 'x']])).toBe(`\uFEFF${written},x\r\n`);
  });

  it('writes cells that readCsv restores', () => {
    const cells = [
      '=1+1',
      '+971501234567',
      '-2',
      '@x',
      'Doe, "Jane"; the 2nd',
      'two\nlines',
      'it’s',
      "'quoted'",
      '',
    ];
    const [read] = readCsv(csvText([cells]).slice(1), 5);
    expect(read?.map(readCell)).toEqual(cells);
  });
});

describe('readCsv', () => {
  it.each([
    [
      'commas',
      'a,b\n1,"2,3"\n',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'carriage returns as line ends',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes and line breaks in cells',
      'a,b\n"say ""hi""","x\r\ny"\n',
      [
        ['a', 'b'],
        ['say "hi"', 'x\r\ny'],
      ],
    ],
    ['empty lines as rows', 'a,b\n\n1,2\n', [['a', 'b'], [''], ['1', '2']]],
    ['rows of other lengths', 'a,b\n1\n1,2,3\n', [['a', 'b'], ['1'], ['1', '2', '3']]],
  ])('reads %s', (_, text, rows) => {
    expect(readCsv(text, 10)).toEqual(rows);
  });

  it.each([
    ['a,b\n"1,2\n', 'Line 2: a quote is not closed'],
    ['a,b\n"1"x,2\n', 'Line 2: something follows a closing quote'],
    ['a,b\n1"x,2\n', 'Line 2: a quote stands inside a cell without quotes'],
    [`a,b\n${'x'.repeat(30_000)}\n`, 'Line 2: a row is too long'],
  ])('rejects invalid CSV with the number of the line: %#', (text, message) => {
    expect(() => readCsv(text, 10)).toThrow(
      expect.objectContaining({ details: { errors: { file: [message] } } }),
    );
  });

  it('stops after the maximum number of rows', () => {
    expect(readCsv('a\n'.repeat(100_000), 7)).toHaveLength(7);
  });
});
