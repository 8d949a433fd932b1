import { useTranslation } from '@giftstore/i18n';
import { Pagination } from '@giftstore/ui/pagination';
import { Link } from 'react-router-dom';
import { type PartnerQuery, partnerPath } from './use-partner-query';

/** Rows of one page of each list. */
export const PAGE_SIZE = 20;

interface PageLinksProps {
  query: PartnerQuery;
  /** Rows on all pages. */
  total: number;
}

/** Links to the pages of a partner's list. */
export function PageLinks({ query, total }: PageLinksProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = Math.min(query.page, Math.max(1, pages));
  return (
    <Pagination
      page={page}
      pages={pages}
      component={Link}
      toPage={(number) => partnerPath({ ...query, page: number })}
      labels={{
        navigation: t('partner.pages.label'),
        previous: t('partner.pages.previous'),
        next: t('partner.pages.next'),
        page: (number) => t('partner.pages.page', { page: number }),
        current: t('partner.pages.current', { page, pages }),
      }}
    />
  );
}
