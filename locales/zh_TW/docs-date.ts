import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: { title: '時鐘', text: '伺服器採用 UTC；您的時間以裝置為準。', utc: 'UTC 時間', local: '您的時間' },
  formats: {
    title: '時間點',
    text: '修改時間，即可查看各種格式。未帶時區偏移的時間以 UTC 解讀。',
    instant: '日期與時間',
  },
  relative: { title: '相對時間', text: '取已滿的最大單位。第一行會持續計時。' },
  duration: { title: '時長', text: '依序為計時器寫法、您的語言，以及預設的英文。', minutes: '分鐘' },
  problems: { date_invalid: '請依 2026-11-21 09:05 的格式填寫，且日期必須存在。' },
} satisfies Catalog<Messages['docs-date']>
