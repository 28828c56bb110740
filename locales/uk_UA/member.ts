import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'Ваш акаунт',
    overview: 'Акаунт',
    security: 'Безпека',
    preferences: 'Уподобання',
    keys: 'API-ключі',
    invite: 'Запросити друзів',
    rewards: 'Центр винагород',
    news: 'Сповіщення',
    operator: 'Панель операторів',
  },
  orders: { title: 'Ордери', open: 'Відкриті ордери', history: 'Історія ордерів', trades: 'Історія угод' },
  wallet: {
    title: 'Гаманець',
    overview: 'Огляд',
    deposit: 'Поповнення',
    withdraw: 'Виведення',
    transfer: 'Переказ',
    history: 'Історія',
  },
} satisfies Catalog<Messages['member']>
