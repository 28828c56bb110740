import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: { title: '时钟', text: '服务器采用 UTC；您的时间以设备为准。', utc: 'UTC 时间', local: '本地时间' },
  formats: {
    title: '时间点',
    text: '修改时间，即可查看各种格式。不带时区偏移的时间按 UTC 解读。',
    instant: '日期和时间',
  },
  relative: { title: '相对时间', text: '相对时间取最大的整单位显示，第一行会持续更新。' },
  duration: { title: '时长', text: '同一段时长的三种写法：计时器、您的语言，以及默认的英语。', minutes: '分钟' },
  problems: { date_invalid: '请输入有效的日期和时间，例如 2026-11-21 09:05。' },
} satisfies Catalog<Messages['docs-date']>
