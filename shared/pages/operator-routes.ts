import { DESK, type Route } from './route.ts'

export const DESK_ROUTES: readonly Route[] = [
  { ...DESK, path: '/operator', page: 'operator' },
  { ...DESK, path: '/operator/figures', page: 'operator-figures' },
  { ...DESK, path: '/operator/people', page: 'operator-people', query: ['q', 'id', 'done'] },
  { ...DESK, path: '/operator/withdrawals', page: 'operator-withdrawals', query: ['id', 'done'] },
  { ...DESK, path: '/operator/appeals', page: 'operator-appeals' },
  { ...DESK, path: '/operator/appeals/:deal', page: 'operator-appeal' },
  { ...DESK, path: '/operator/reports', page: 'operator-reports', query: ['id', 'done'] },
  { ...DESK, path: '/operator/chat', page: 'operator-chat', query: ['language', 'id', 'done'] },
  { ...DESK, path: '/operator/otc', page: 'operator-otc', query: ['asset', 'done'] },
  { ...DESK, path: '/operator/campaigns', page: 'operator-campaigns', query: ['id', 'done'] },
  { ...DESK, path: '/operator/applications', page: 'operator-applications' },
  { ...DESK, path: '/operator/features', page: 'operator-features' },
  { ...DESK, path: '/operator/messages', page: 'operator-messages' },
  { ...DESK, path: '/operator/announcements', page: 'operator-announcements' },
  { ...DESK, path: '/operator/announcements/:id', page: 'operator-announcement', query: ['language', 'done'] },
  { ...DESK, path: '/operator/log', page: 'operator-log', query: ['before'] },
]
