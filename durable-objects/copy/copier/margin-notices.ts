import type { Notice } from '#shared/notifications/notices/notices.ts'

const MARGIN_NOTICES = ['margin_80', 'margin_90', 'margin_95', 'liquidated', 'deleveraged'] as const
type MarginNotice = Extract<Notice, { kind: (typeof MARGIN_NOTICES)[number] }>

export const isMarginNotice = (notice: Notice): notice is MarginNotice =>
  MARGIN_NOTICES.some((kind) => kind === notice.kind)
