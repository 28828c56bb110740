import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: { title: '時鐘', text: '伺服器採用 UTC；本地時間以裝置為準。', utc: 'UTC 時間', local: '本地時間' },
  formats: {
    title: '時間點',
    text: '修改時間，即可查看各種格式。未帶時區偏移的時間以 UTC 解讀。',
    instant: '日期與時間',
  },
  relative: { title: '相對時間', text: '相對時間以最大的整數單位顯示，第一行會持續更新。' },
  duration: { title: '時長', text: '同一段時長的三種寫法：計時器、您的語言，以及預設的英文。', minutes: '分鐘' },
  problems: { date_invalid: '請輸入有效的日期與時間，例如 2026-11-21 09:05。' },
} satisfies Catalog<Messages['docs-date']>
