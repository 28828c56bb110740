import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'Ваш аккаунт',
    overview: 'Аккаунт',
    security: 'Безопасность',
    preferences: 'Предпочтения',
    keys: 'API-ключи',
    invite: 'Пригласить друзей',
    rewards: 'Центр наград',
    news: 'Уведомления',
    operator: 'Панель операторов',
  },
  orders: { title: 'Ордера', open: 'Открытые ордера', history: 'История ордеров', trades: 'История сделок' },
  wallet: {
    title: 'Кошелёк',
    overview: 'Обзор',
    deposit: 'Пополнение',
    withdraw: 'Вывод',
    transfer: 'Перевод',
    history: 'История',
  },
} satisfies Catalog<Messages['member']>
