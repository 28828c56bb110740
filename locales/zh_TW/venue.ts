import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: '使用您自己的 API 金鑰連結您在 {{host}} 的帳戶，即可在本站進行交易。',
  real: '在 {{host}} 的訂單使用真實資金',
  safe: '金鑰經加密儲存，不再顯示。本站只接受無法提領的金鑰。',
  key: 'API 金鑰',
  secret: 'Secret 金鑰',
  connect: {
    title: '連結 API 金鑰',
    text: '請在 {{host}} 建立金鑰，開啟讀取與現貨交易權限，不要開啟提領權限。',
    submit: '連結',
  },
  connected: {
    title: '已連結 {{host}}',
    permissions: '權限',
    withdrawals: '提領',
    denied: '不允許',
    addresses: 'IP 限制',
    bound: '僅限特定 IP 位址',
    unbound: '無：任何 IP 位址皆可使用此金鑰',
    since: '連結時間',
    checked: '權限檢查時間',
    remove: '解除連結',
  },
  permission: {
    read: '讀取',
    spot: '現貨交易',
    futures: '合約交易',
    margin: '槓桿',
    options: '選擇權',
    transfer: '自有錢包之間劃轉',
  },
} satisfies Catalog<Messages['venue']>
