import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: 'Підключіть свій акаунт на {{host}} власним API-ключем і торгуйте там із цього сайту.',
  real: 'Ордери на {{host}} використовують реальні гроші',
  safe: 'Ми зберігаємо ключ зашифрованим і більше його не показуємо. Ми приймаємо лише ключі без права виведення.',
  key: 'API-ключ',
  secret: 'Секрет',
  connect: {
    title: 'Підключити API-ключ',
    text: 'Створіть ключ на {{host}} з правом читання та спотової торгівлі, без права виведення.',
    submit: 'Підключити',
  },
  connected: {
    title: 'Підключено: {{host}}',
    permissions: 'Дозволи',
    withdrawals: 'Виведення',
    denied: 'Заборонено',
    addresses: 'Обмеження за IP',
    bound: 'Лише певні IP-адреси',
    unbound: 'Немає: ключ працює з будь-якої IP-адреси',
    since: 'Підключено',
    checked: 'Дозволи перевірено',
    remove: 'Відключити',
  },
  permission: {
    read: 'Читання',
    spot: 'Спотова торгівля',
    futures: 'Торгівля ф’ючерсами',
    margin: 'Маржа',
    options: 'Опціони',
    transfer: 'Перекази між своїми гаманцями',
  },
} satisfies Catalog<Messages['venue']>
