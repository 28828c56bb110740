import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: '{{host}}の口座をご自身のAPIキーで連携すると、このサイトから取引できます。',
  real: '{{host}}の注文には実際の資金が使われます',
  safe: 'キーは暗号化して保存し、再表示しません。出金できないキーのみ受け付けます。',
  key: 'APIキー',
  secret: 'シークレットキー',
  connect: {
    title: 'APIキーを連携',
    text: '{{host}}で、照会と現物取引の権限があり、出金の権限がないキーを作成してください。',
    submit: '連携',
  },
  connected: {
    title: '{{host}}と連携中',
    permissions: '権限',
    withdrawals: '出金',
    denied: '不可',
    addresses: 'IP制限',
    bound: '特定のIPアドレスのみ',
    unbound: 'なし：どのIPアドレスからも使えます',
    since: '連携日時',
    checked: '権限の確認日時',
    remove: '連携を解除',
  },
  permission: {
    read: '照会',
    spot: '現物取引',
    futures: '先物取引',
    margin: '証拠金取引',
    options: 'オプション',
    transfer: 'ご自身のウォレット間の振替',
  },
} satisfies Catalog<Messages['venue']>
