import type { Notice } from '#shared/notifications/notices/notices.ts'

const MARGIN_NEWS = ['margin_80', 'margin_90', 'margin_95', 'liquidated', 'deleveraged'] as const
type MarginNews = Extract<Notice, { kind: (typeof MARGIN_NEWS)[number] }>

export const isMarginNotice = (notice: Notice): notice is MarginNews => MARGIN_NEWS.some((kind) => kind === notice.kind)
