import type { BrandSource } from './brand-source';

export const fashion: readonly BrandSource[] = [
  {
    name: 'Amberlane',
    reach: 'world',
    price: 'middle',
    tone: 'warm',
    star: true,
    about:
      'Easy linen shirts, soft tailoring and dresses that travel well, designed in small seasonal drops.',
  },
  {
    name: 'Marlo & Thread',
    reach: 'world',
    price: 'middle',
    tone: 'crisp',
    about: 'Marlo & Thread cuts workwear for people who dislike workwear: good cloth, deep pockets, no fuss.',
  },
  {
    name: 'Saffa Row',
    reach: 'gulf',
    price: 'middle',
    tone: 'calm',
    star: true,
    about:
      'Modest separates in fluid fabrics, from everyday layers to occasion pieces for the evenings that matter.',
  },
  {
    name: 'Northquill',
    reach: 'europe',
    price: 'high',
    tone: 'crisp',
    about:
      'Waxed jackets, merino base layers and proper rainwear for cities where the forecast is only ever a suggestion.',
  },
  {
    name: 'Dune & Dye',
    reach: 'gulf',
    price: 'middle',
    tone: 'playful',
    also: ['home'],
    about:
      'Hand-dyed cottons in sunset colours, made up into kaftans, scarves and the occasional wild cushion.',
  },
  {
    name: 'Petal Avenue',
    reach: 'world',
    price: 'small',
    tone: 'playful',
    about:
      'Bright prints, new every fortnight, at prices that make trying a different look an easy decision.',
  },
  {
    name: 'Kestrel & Hobbs Tailors',
    reach: 'emirates',
    price: 'high',
    tone: 'grand',
    about:
      'Made-to-measure suits and kanduras, fitted in person at two quiet ateliers in Dubai and Abu Dhabi.',
    redeem: 'shop',
  },
  {
    name: 'Ondine Bleu',
    reach: 'europe',
    price: 'middle',
    tone: 'calm',
    about: 'Breton stripes, wide-leg trousers and swimwear with the air of a long weekend by the sea.',
  },
  {
    name: 'Nouran Abaya House',
    reach: 'gulf',
    price: 'high',
    tone: 'grand',
    about: 'Abayas cut and embroidered in-house, with a made-for-you service for sleeve, length and trim.',
  },
  {
    name: 'Loom & Harbour',
    reach: 'world',
    price: 'middle',
    tone: 'warm',
    star: true,
    about:
      'Wardrobe staples woven in family mills: oxford shirts, chinos and knits that get better with every wash.',
  },
  {
    name: 'Halden Creek Denim',
    reach: 'americas',
    price: 'middle',
    tone: 'crisp',
    about: 'Raw and washed denim with honest fits, free hemming and repairs for as long as you own the pair.',
  },
  {
    name: 'Two Left Laces',
    reach: 'world',
    price: 'middle',
    tone: 'playful',
    also: ['sports'],
    about: 'Trainers, sandals and school shoes for every width of foot, measured at home with a paper guide.',
  },
  {
    name: 'Mirrah Modest',
    reach: 'arab',
    price: 'small',
    tone: 'warm',
    about:
      'Everyday hijabs, long-line tunics and prayer sets in breathable cloth, in more than ninety shades.',
  },
  {
    name: 'Hanabira Row',
    reach: 'asia',
    price: 'middle',
    tone: 'calm',
    about:
      'Pleats, wraps and quiet colours: a small label that borrows from kimono cutting and wastes very little cloth.',
  },
  {
    name: 'Oakum Street',
    reach: 'americas',
    price: 'small',
    tone: 'playful',
    about: 'Graphic tees, hoodies and caps drawn by a different neighbourhood artist each month.',
  },
  {
    name: 'دار سهيلة',
    slug: 'dar-suhaila',
    reach: 'gulf',
    price: 'high',
    tone: 'grand',
    about:
      'Dar Suhaila dresses brides, mothers and sisters in hand-beaded jalabiyas made to be kept and handed on.',
    mark: 'bow',
  },
  {
    name: 'Fernloft Knitwear',
    reach: 'europe',
    price: 'high',
    tone: 'warm',
    about: 'Lambswool, alpaca and one very famous cardigan, knitted to order so that nothing is left over.',
  },
  {
    name: 'Pocket & Plume',
    reach: 'world',
    price: 'small',
    tone: 'playful',
    about:
      'Belts, bags, hats and hair things: the finishing touches that turn jeans and a shirt into an outfit.',
  },
  {
    name: 'Casa Mirabel',
    reach: 'world',
    price: 'high',
    tone: 'grand',
    star: true,
    about:
      'Silk blouses, sculpted coats and evening shoes from a design house that would rather be timeless than loud.',
  },
  {
    name: 'Little Tailor of Jumeirah Road',
    reach: 'emirates',
    price: 'small',
    tone: 'warm',
    about: 'Alterations, repairs and clever re-cutting, so that the clothes you already love go on fitting.',
    redeem: 'shop',
  },
];
