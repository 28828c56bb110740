import { OPERATOR_ROUTE, type Route } from './route.ts'

export const OPERATOR_ROUTES: readonly Route[] = [
  { ...OPERATOR_ROUTE, path: '/operator', page: 'operator' },
  { ...OPERATOR_ROUTE, path: '/operator/figures', page: 'operator-figures' },
  { ...OPERATOR_ROUTE, path: '/operator/usage', page: 'operator-usage' },
  { ...OPERATOR_ROUTE, path: '/operator/people', page: 'operator-people', query: ['q', 'id', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/withdrawals', page: 'operator-withdrawals', query: ['id', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/appeals', page: 'operator-appeals' },
  { ...OPERATOR_ROUTE, path: '/operator/appeals/:deal', page: 'operator-appeal' },
  { ...OPERATOR_ROUTE, path: '/operator/reports', page: 'operator-reports', query: ['id', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/chat', page: 'operator-chat', query: ['language', 'id', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/otc', page: 'operator-otc', query: ['asset', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/campaigns', page: 'operator-campaigns', query: ['id', 'done'] },
  { ...OPERATOR_ROUTE, path: '/operator/applications', page: 'operator-applications' },
  { ...OPERATOR_ROUTE, path: '/operator/features', page: 'operator-features' },
  { ...OPERATOR_ROUTE, path: '/operator/messages', page: 'operator-messages' },
  { ...OPERATOR_ROUTE, path: '/operator/announcements', page: 'operator-announcements' },
  {
    ...OPERATOR_ROUTE,
    path: '/operator/announcements/:id',
    page: 'operator-announcement',
    query: ['language', 'done'],
  },
  { ...OPERATOR_ROUTE, path: '/operator/on-call', page: 'operator-on-call' },
  { ...OPERATOR_ROUTE, path: '/operator/log', page: 'operator-log', query: ['before'] },
]
