import { plainAnswers, questions } from '../../content/faq/questions.yaml';
import { fillIn, fillInHtml } from './fill-in';

const config = { brandName: 'Gift & <Co>', supportEmail: 'help@gifts.example', supportPhone: '+971 4 000' };
const company = { name: 'A & B <LLC>', address: '1 Market Street', taxNumber: '1' };

it('fills in the shop’s name and addresses', () => {
  expect(fillIn('{{brandName}}: {{supportEmail}}', config)).toBe('Gift & <Co>: help@gifts.example');
});

it('escapes them in HTML, and dials digits only', () => {
  const html = '<p>{{brandName}} <a href="tel:{{supportPhone}}">{{supportPhone}}</a></p>';
  expect(fillInHtml(html, config)).toBe('<p>Gift &amp; &lt;Co&gt; <a href="tel:+9714000">+971 4 000</a></p>');
});

it("names the shop where the company's name is missing", () => {
  const html = '<p>{{companyName}} runs {{brandName}}</p>';
  expect(fillInHtml(html, { ...config, company })).toBe(
    '<p>A &amp; B &lt;LLC&gt; runs Gift &amp; &lt;Co&gt;</p>',
  );
  expect(fillIn('{{companyName}}', config)).toBe('Gift & <Co>');
});

it('leaves no placeholder in an answer', () => {
  const answers = Object.values(questions.topics).flatMap((topics) =>
    topics.flatMap(({ entries }) => entries.map(({ html }) => fillInHtml(html, config))),
  );
  expect(answers.join()).not.toMatch(/\{\{|\}\}/);
  expect(Object.keys(plainAnswers.en ?? {})).toHaveLength(answers.length);
});
