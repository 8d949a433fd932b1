import { useState } from 'react';
import {
  Badge,
  BrandTile,
  Button,
  Carousel,
  CartIcon,
  Cluster,
  Combobox,
  GiftCardArt,
  GiftIcon,
  Grid,
  IconButton,
  Panel,
  RadioCards,
  SearchInput,
  SkeletonTile,
  SkipLink,
  Stack,
  UserIcon,
} from '../src';
import { Price, StickyBar, SummaryList } from '../src/checkout';
import { ChipGroup, QuantityStepper } from '../src/controls';
import { Menu } from '../src/menu';
import { Tabs } from '../src/tabs';
import { InfoTip } from '../src/tooltip';
import { brands, countries, summary } from './demo';
import css from './gallery.module.css';

export function Shop() {
  return (
    <>
      <Header />
      <main id="main" className={css.page}>
        <Stack gap={12}>
          <Hero />
          <Carousel
            heading={<h2>Featured brands</h2>}
            label="Featured brands"
            previousLabel="Previous brands"
            nextLabel="Next brands"
          >
            {brands.map((brand, index) => (
              <BrandTile key={brand.name} {...brand} href="#" eager={index < 4} />
            ))}
          </Carousel>
          <AllCards />
          <Selected />
        </Stack>
      </main>
      <StickyBar label="Your choice" when="always">
        <Stack gap={1}>
          <span>2 cards</span>
          <Price size="l" accent>
            AED 210.00
          </Price>
        </Stack>
        <Cluster gap={2}>
          <Button variant="secondary">Add to cart</Button>
          <Button variant="accent">Buy now</Button>
        </Cluster>
      </StickyBar>
    </>
  );
}

function Header() {
  const [country, setCountry] = useState('ae');
  return (
    <header data-ground="dark" className={css.header}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <div className={`${css.page} ${css.bar}`}>
        <Cluster gap={2} className={css.logo}>
          <GiftIcon size="l" /> Gifti Global
        </Cluster>
        <Combobox
          variant="quiet"
          hideLabel
          label="Country"
          items={countries}
          value={country}
          onValueChange={setCountry}
          placeholder="Choose a country"
          searchPlaceholder="Search a country"
          emptyText="No country found"
          closeLabel="Close"
        />
        <Cluster gap={1}>
          <Menu
            label="Your account"
            trigger={<IconButton label="Account" icon={<UserIcon />} />}
            items={[
              // biome-ignore lint/a11y/useAnchorContent: the menu adds the content
              { key: 'orders', label: 'My orders', link: <a href="#orders" /> },
              { key: 'out', label: 'Sign out', onSelect: () => undefined },
            ]}
          />
          <span className={css.cart}>
            <IconButton label="Cart, 3 cards" icon={<CartIcon />} />
            <Badge tone="accent" count className={css.count} aria-hidden="true">
              3
            </Badge>
          </span>
        </Cluster>
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section className={css.hero}>
      <Stack gap={4}>
        <h1 className={css.display}>A present that arrives in two minutes</h1>
        <p>Gift cards of 240 brands in 25 countries, with your words and a picture.</p>
        <Cluster>
          <Button variant="accent" size="l">
            Start gifting
          </Button>
          <Button variant="quiet" size="l">
            How it works
          </Button>
        </Cluster>
      </Stack>
      <div className={css.fan}>
        <GiftCardArt name="Nourva" alt="" src={brands[0]?.src} variant="lifted" eager />
        <GiftCardArt name="Saffron" alt="" src={brands[1]?.src} variant="lifted" eager />
      </div>
    </section>
  );
}

function AllCards() {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('all');
  const names = [
    'All',
    'Food & drink',
    'Fashion',
    'Beauty',
    'Books',
    'Cinema',
    'Travel',
    'Lebensmittelgeschäfte',
  ];
  return (
    <Stack gap={6}>
      <h2>All gift cards</h2>
      <SearchInput
        label="Search brands"
        placeholder="Search brands"
        clearLabel="Clear"
        value={search}
        onValueChange={setSearch}
      />
      <ChipGroup
        label="Category"
        flow="scroll"
        value={category}
        onValueChange={setCategory}
        options={names.map((label) => ({ value: label.toLowerCase(), label }))}
      />
      <Grid>
        {brands.map((brand, index) => (
          <BrandTile
            key={brand.name}
            {...brand}
            href="#"
            badge={index === 0 ? <Badge tone="accent">New</Badge> : undefined}
          />
        ))}
        <SkeletonTile />
        <SkeletonTile />
      </Grid>
    </Stack>
  );
}

function Selected() {
  const [value, setValue] = useState('100');
  const [who, setWho] = useState('friend');
  const [quantity, setQuantity] = useState(1);
  return (
    <Grid kind="aside">
      <Stack gap={6}>
        <ChipGroup
          label="Card value"
          showLabel
          value={value}
          onValueChange={setValue}
          options={['50', '100', '250', '500', '1000'].map((each) => ({ value: each, label: `AED ${each}` }))}
        />
        <RadioCards
          label="Who is it for?"
          value={who}
          onValueChange={setWho}
          options={[
            { value: 'friend', label: 'Someone else', hint: 'We send it with your words' },
            { value: 'self', label: 'Myself', hint: 'It comes to your own inbox' },
          ]}
        />
        <Tabs
          label="About the card"
          tabs={[
            {
              value: 'about',
              label: 'Description',
              content: <p>Good for all Nourva shops, online as well.</p>,
            },
            {
              value: 'terms',
              label: 'Terms',
              content: <p>Valid for 12 months. Cannot be exchanged for cash.</p>,
            },
          ]}
        />
      </Stack>
      <Panel>
        <Stack>
          <Cluster justify="between">
            <h3>Summary</h3>
            <InfoTip label="About the fees">The service fee covers delivery and card costs.</InfoTip>
          </Cluster>
          <QuantityStepper
            label="Quantity"
            decreaseLabel="One fewer"
            increaseLabel="One more"
            value={quantity}
            max={5}
            onChange={setQuantity}
          />
          <SummaryList rows={summary} />
          <Button variant="accent" size="l" block>
            Checkout
          </Button>
        </Stack>
      </Panel>
    </Grid>
  );
}
