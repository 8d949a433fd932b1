import type { CampaignSummary } from '@giftstore/api/console';
import { type PageContext, readData } from '../context';
import { ActionForm, money, Table } from '../view/parts';

/** A campaign as `giveaway list` prints it. */
type Campaign = Pick<
  CampaignSummary,
  'id' | 'name' | 'event' | 'state' | 'active' | 'codes' | 'claims' | 'cap'
> & {
  value: number;
  currency: string;
  default: boolean;
  uses_left: number;
};

/** Campaigns with what was claimed until now. */
export async function giveawaysPage(context: PageContext) {
  const { campaigns } = await readData<{ campaigns: Campaign[] }>(context, 'giveaway', 'list');
  return (
    <>
      <p>
        <a href="/giveaways">Count again</a>
      </p>
      <Table
        caption={`Campaigns, as of ${new Date().toISOString().slice(11, 19)} UTC`}
        head={['Campaign', 'Address', 'State', 'Card', 'Claims', 'Cap', 'Codes', 'Uses left', 'Actions']}
        empty="There is no campaign."
        rows={campaigns.map((campaign) => [
          campaign.id,
          campaign.default ? `${campaign.name} (default)` : campaign.name,
          `/giveaway/${campaign.event}`,
          campaign.state,
          money(campaign.currency, campaign.value),
          campaign.claims,
          campaign.cap ?? '–',
          campaign.codes,
          campaign.uses_left,
          <CampaignForms key="forms" context={context} campaign={campaign} />,
        ])}
      />
    </>
  );
}

function CampaignForms({ context, campaign }: { context: PageContext; campaign: Campaign }) {
  const hidden = { name: campaign.name };
  const button = 'Preview';
  if (!campaign.active)
    return <ActionForm {...{ context, hidden, button, action: 'giveaway-open', title: 'Open' }} />;
  return (
    <>
      <ActionForm {...{ context, hidden, button, action: 'giveaway-close', title: 'Close' }} />
      <ActionForm {...{ context, hidden, button, action: 'giveaway-end', title: 'End', isDangerous: true }} />
    </>
  );
}
