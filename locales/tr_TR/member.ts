import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'Hesabınız',
    overview: 'Hesap',
    security: 'Güvenlik',
    preferences: 'Tercihler',
    keys: 'API anahtarları',
    invite: 'Arkadaş davet et',
    rewards: 'Ödül merkezi',
    news: 'Bildirimler',
    operator: 'Operatör paneli',
  },
  orders: { title: 'Emirler', open: 'Açık emirler', history: 'Emir geçmişi', trades: 'İşlem geçmişi' },
  wallet: {
    title: 'Cüzdan',
    overview: 'Genel bakış',
    deposit: 'Para yatırma',
    withdraw: 'Para çekme',
    transfer: 'Transfer',
    history: 'Geçmiş',
  },
} satisfies Catalog<Messages['member']>
