import { paths } from '@giftstore/contracts';
import type { OrderRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { Pagination } from '@giftstore/ui/pagination';
import { Link } from 'react-router-dom';
import { OrderCards } from './OrderCards';
import css from './OrdersTable.module.css';
import { OrderTableRow } from './OrderTableRow';
import { ordersQuery, PAGE_SIZE, useOrdersQuery } from './use-orders-query';

interface OrdersTableProps {
  orders: readonly OrderRow[];
  search: string;
  /** Other orders are loading. */
  isStale: boolean;
}

/** One page of the orders (rules core-2.55 to core-2.57): a table, or cards where its columns have no room. */
export function OrdersTable({ orders, search, isStale }: OrdersTableProps) {
  const { t } = useTranslation();
  const isWide = useWideScreen(1024);
  const page = useOrdersQuery().pageOf(orders.length);
  const pages = Math.ceil(orders.length / PAGE_SIZE);
  const rows = orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const position = t('orders.page', { page, pages });
  return (
    <div className={classNames(css.list, isStale && css.stale)}>
      {isWide ? <WideTable rows={rows} /> : <OrderCards orders={rows} />}
      <Pagination
        page={page}
        pages={pages}
        component={Link}
        toPage={(number) => `${paths.allOrders()}?${ordersQuery(search, number)}`.replace(/\?$/, '')}
        labels={{
          navigation: t('orders.pages'),
          previous: t('orders.previous'),
          next: t('orders.next'),
          page: (number) => t('orders.page', { page: number, pages }),
          current: position,
        }}
      />
    </div>
  );
}

const COLUMNS = ['card', 'date', 'number', 'paid', 'status'] as const;

function WideTable({ rows }: { rows: readonly OrderRow[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={t('orders.title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`orders.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <OrderTableRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
