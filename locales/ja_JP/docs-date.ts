import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: '時計',
    text: 'サーバーは UTC で動きます。お客様の時刻は端末の時刻です。',
    utc: 'UTC 時刻',
    local: 'お客様の時刻',
  },
  formats: {
    title: 'ある時点',
    text: '書き換えると、すべての形で表示します。時差を書かなければ UTC とみなします。',
    instant: '日時',
  },
  relative: { title: '今からの隔たり', text: '満ちた最大の単位で示します。最初の行は数え続けます。' },
  duration: { title: '期間', text: 'ストップウォッチ形式、お使いの言語、既定の英語の順です。', minutes: '分' },
  problems: { date_invalid: '2026-11-21 09:05 の形で、実在する日付を入力してください。' },
} satisfies Catalog<Messages['docs-date']>
