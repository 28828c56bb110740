import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: '時計',
    text: 'サーバーはUTCで動作します。現地時間はお使いのデバイスに基づきます。',
    utc: 'UTC時刻',
    local: '現地時間',
  },
  formats: {
    title: '時点',
    text: '書き換えると、すべての形式で表示します。時差を書かなければUTCとみなします。',
    instant: '日時',
  },
  relative: { title: '相対時間', text: '1以上になる最大の単位で示します。最初の行は時間とともに更新されます。' },
  duration: {
    title: '時間の長さ',
    text: '上から、ストップウォッチ形式、お使いの言語、英語（既定）で示します。',
    minutes: '分',
  },
  problems: { date_invalid: '2026-11-21 09:05のような、有効な日時を入力してください。' },
} satisfies Catalog<Messages['docs-date']>
