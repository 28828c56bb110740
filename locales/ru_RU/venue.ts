import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: 'Подключите свой аккаунт на {{host}} собственным API-ключом и торгуйте там с этого сайта.',
  real: 'Ордера на {{host}} используют реальные деньги',
  safe: 'Мы храним ключ в зашифрованном виде и больше его не показываем. Мы принимаем только ключи без права вывода.',
  key: 'API-ключ',
  secret: 'Секретный ключ',
  connect: {
    title: 'Подключить API-ключ',
    text: 'Создайте ключ на {{host}} с правом чтения и спотовой торговли, без права вывода.',
    submit: 'Подключить',
  },
  connected: {
    title: 'Подключено: {{host}}',
    permissions: 'Разрешения',
    withdrawals: 'Вывод',
    denied: 'Запрещён',
    addresses: 'Ограничение по IP',
    bound: 'Только определённые IP-адреса',
    unbound: 'Нет: ключ работает с любого IP-адреса',
    since: 'Подключён',
    checked: 'Разрешения проверены',
    remove: 'Отключить',
  },
  permission: {
    read: 'Чтение',
    spot: 'Спотовая торговля',
    futures: 'Торговля фьючерсами',
    margin: 'Маржа',
    options: 'Опционы',
    transfer: 'Переводы между своими кошельками',
  },
} satisfies Catalog<Messages['venue']>
