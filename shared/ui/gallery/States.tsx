import { useState } from 'react';
import {
  Badge,
  Banner,
  Button,
  Cluster,
  EmptyState,
  GiftIllustration,
  Grid,
  LinkButton,
  Loading,
  Panel,
  ProgressBar,
  Skeleton,
  Stack,
} from '../src';
import { Accordion } from '../src/accordion';
import { ConfirmDialog, Dialog } from '../src/dialog';
import * as icons from '../src/icons';
import { createToasts, ToastRegion } from '../src/toast';
import css from './gallery.module.css';

const toasts = createToasts();

export function States() {
  return (
    <main className={css.page}>
      <ProgressBar active label="Loading" />
      <Stack gap={8}>
        <h1>States</h1>
        <Buttons />
        <Grid kind="columns">
          <Stack>
            <Banner title="Good to know">The voucher comes by e-mail within minutes.</Banner>
            <Banner
              tone="success"
              title="It is on its way"
              onDismiss={() => undefined}
              dismissLabel="Dismiss"
            />
            <Banner tone="warning">The price has changed since you added this card.</Banner>
            <Banner
              tone="error"
              title="Your card was declined"
              action={<Button size="s">Try another card</Button>}
            >
              Nothing was charged.
            </Banner>
          </Stack>
          <Stack>
            <Panel>
              <EmptyState title="Your cart is empty" action={<LinkButton href="#">Choose a gift</LinkButton>}>
                Find something for somebody you like.
              </EmptyState>
            </Panel>
            <Panel>
              <GiftIllustration open />
            </Panel>
          </Stack>
        </Grid>
        <Loading label="Loading the order">
          <Stack>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="short" />
            <Skeleton shape="button" />
          </Stack>
        </Loading>
        <Accordion
          items={[
            { key: 'a', title: 'How long is a card good for?', content: 'Twelve months.', open: true },
            { key: 'b', title: 'Can I give it back?', content: 'Before it was used, yes.' },
          ]}
        />
        <Cluster gap={4}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size="l" />
          ))}
        </Cluster>
      </Stack>
      <ToastRegion toasts={toasts} label="Notices" closeLabel="Close" />
    </main>
  );
}

function Buttons() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Stack>
      <Cluster>
        <Button variant="accent">Accent</Button>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({ title: 'Added to your cart', text: 'Nourva, AED 100', tone: 'success' })
          }
        >
          Toast
        </Button>
        <Button variant="quiet" onClick={() => setConfirm(true)}>
          Confirm
        </Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Paying</Button>
        <Button size="s">Small</Button>
      </Cluster>
      <Cluster>
        <Badge>Neutral</Badge>
        <Badge tone="action">Action</Badge>
        <Badge tone="success">Delivered</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="error">Failed</Badge>
        <Badge tone="info">Refunded</Badge>
      </Cluster>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Terms of this card"
        description="What the brand asks for."
        closeLabel="Close"
        footer={<Button onClick={() => setDialog(false)}>Understood</Button>}
      >
        <p>Valid for twelve months from the day it was bought.</p>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        title="Empty the cart first?"
        confirmLabel="Empty and add"
        cancelLabel="Keep my cart"
        danger
        onConfirm={() => setConfirm(false)}
        onCancel={() => setConfirm(false)}
      >
        Cards of one country only can lie in a cart.
      </ConfirmDialog>
    </Stack>
  );
}
