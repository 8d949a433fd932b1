import { meantDomain } from './meant-domain';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmil.fr', 'hotmail.fr'],
  ['yaho.com', 'yahoo.com'],
  ['yahho.co.uk', 'yahoo.co.uk'],
  ['outlok.com', 'outlook.com'],
  ['outlook.cmo', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['etislat.ae', 'etisalat.ae'],
  ['emirate.net.ae', 'emirates.net.ae'],
  ['exmaple.con', 'exmaple.com'],
  ['example.ney', 'example.net'],
  ['mail.example.ogr', 'mail.example.org'],
])('corrects %s to %s', (typed, meant) => {
  expect(meantDomain(`sara@${typed}`)).toBe(meant);
});

it.each([
  ...[
    'gmail.com',
    'yahoo.com',
    'yahoo.co.jp',
    'yahoo.be',
    'yahoo.se',
    'yahoo.ie',
    'yahoo.com.br',
    'ymail.com',
  ],
  ...[
    'hotmail.com',
    'hotmail.be',
    'hotmail.ch',
    'outlook.at',
    'outlook.ie',
    'live.com',
    'live.nl',
    'msn.com',
  ],
  ...['mail.com', 'email.com', 'mail.ru', 'gmx.de', 'gmx.net', 'web.de', 'aol.com', 'me.com', 'proton.me'],
  ...[
    'emirates.com',
    'emirates.net.ae',
    'etisalat.ae',
    'eim.ae',
    'du.ae',
    'adnoc.ae',
    'dubai.ae',
    'moe.gov.ae',
  ],
  ...['stc.com.sa', 'aramco.com', 'qatar.net.qa', 'ooredoo.com', 'omantel.om', 'zain.com', 'batelco.bh'],
  ...[
    'cloud.com',
    'gail.co.in',
    'love.com',
    'proton.com',
    'company.co',
    'company.cm',
    'company.om',
    'uni.edu',
  ],
  ...[
    'design.cam',
    'school.mom',
    'dogs.pet',
    'clinic.vet',
    'charity.ong',
    'shop.next',
    'studio.new',
    'who.int',
  ],
  ...[
    'bbc.co.uk',
    'ibm.com',
    'ge.com',
    'army.mil',
    'example.info',
    'startup.io',
    'firm.biz',
    'museum.museum',
  ],
])('does not question %s', (domain) => {
  expect(meantDomain(`sara@${domain}`)).toBeUndefined();
});

it.each(['', 'sara', 'sara@', 'sara@gmial', 'sara@.con', 'sara@gmial..com', 'sara@gm ail.com'])(
  'suggests nothing for the unfinished address "%s"',
  (email) => {
    expect(meantDomain(email)).toBeUndefined();
  },
);

it('compares without regard to case and surrounding spaces', () => {
  expect(meantDomain(' Sara@GMIAL.com ')).toBe('gmail.com');
});
