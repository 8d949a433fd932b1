import type { BrandSource } from './brand-source';

export const groceries: readonly BrandSource[] = [
  {
    name: 'Greenbarrow',
    reach: 'world',
    price: 'middle',
    tone: 'warm',
    star: true,
    about:
      'A full weekly shop of seasonal fruit, pantry basics and good cheese, packed by people who know how to pick a melon.',
  },
  {
    name: 'Souk Al Mahaba Express',
    reach: 'gulf',
    price: 'small',
    tone: 'warm',
    about:
      'Spices by weight, fresh bread and everything you forgot, open around the clock and close to home.',
  },
  {
    name: 'Harvest Kilo',
    reach: 'gulf',
    price: 'middle',
    tone: 'crisp',
    star: true,
    about: 'Buy by the kilo and save: rice, pulses, nuts and frozen fruit in returnable containers.',
  },
  {
    name: 'Orchard & Ounce',
    reach: 'europe',
    price: 'middle',
    tone: 'calm',
    about: 'Zero-waste refills and organic produce from growers within a morning’s drive of each shop.',
  },
  {
    name: 'Pantry Parade',
    reach: 'americas',
    price: 'middle',
    tone: 'playful',
    about: 'Aisles of snacks from forty countries, with a cheerful own label for everything in between.',
  },
  {
    name: 'Millet & Mango',
    reach: 'asia',
    price: 'small',
    tone: 'warm',
    about:
      'Flours, pickles, curry leaves and mangoes by the crate: the comforting smell of home, delivered by evening.',
  },
  {
    name: 'Nakhla & Noor',
    reach: 'arab',
    price: 'small',
    tone: 'calm',
    also: ['food-dining'],
    about: 'Dates from single farms, plain or stuffed, in gift trays with saffron nuts and Arabic coffee.',
  },
  {
    name: 'Corner Twelve',
    reach: 'world',
    price: 'small',
    tone: 'crisp',
    about:
      'The neighbourhood shop, grown up: ready meals, fresh flowers and a decent bottle of olive oil until midnight.',
  },
  {
    name: 'Fishmonger’s Daughter',
    reach: 'gulf',
    price: 'middle',
    tone: 'playful',
    about: 'Hammour, prawns and sea bream landed this morning, cleaned to order and packed on ice.',
    mark: 'fish',
  },
  {
    name: 'Farmgate Sunday',
    reach: 'world',
    price: 'middle',
    tone: 'warm',
    about: 'Veg boxes, eggs and raw honey straight from farms, with the grower’s name on every label.',
  },
  {
    name: 'Larder Nineteen',
    reach: 'emirates',
    price: 'high',
    tone: 'grand',
    about:
      'A food hall for serious cooks: aged cheeses, heritage tomatoes, truffles in season and a knife-sharpening bench.',
  },
  {
    name: 'Oat & Ember',
    reach: 'world',
    price: 'small',
    tone: 'calm',
    about: 'Granola, slow-roasted coffee and nut butters from a small-batch kitchen with big windows.',
  },
  {
    name: 'Basket & Bell',
    reach: 'gulf',
    price: 'middle',
    tone: 'crisp',
    star: true,
    about:
      'Supermarket prices, thirty-minute delivery and a picker who messages before swapping your yoghurt.',
    redeem: 'app',
  },
  {
    name: 'Tindle Market Hall',
    reach: 'europe',
    price: 'small',
    tone: 'warm',
    about:
      'Butcher, baker and greengrocer under one iron roof, sharing a single till and a single loyalty to good food.',
  },
  {
    name: 'Al Rabwa Family Hypermarket',
    reach: 'gulf',
    price: 'middle',
    tone: 'warm',
    about:
      'Groceries, school bags and a new kettle in one trip, with weekly offers that regulars plan around.',
  },
];
