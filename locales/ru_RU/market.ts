import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Пара',
  last: 'Последняя цена',
  change: 'Изм. за 24 ч',
  high: 'Макс. за 24 ч',
  low: 'Мин. за 24 ч',
  volume: 'Объём за 24 ч',
  turnover: 'Оборот за 24 ч',
  about: 'Подробнее о {{asset}}',
  more: 'Ещё',
  screens: { label: 'Режим', simple: 'Простой', pro: 'Про' },
  course: 'Последние 24 часа',
  favourite: { add: 'Добавить {{pair}} в избранное', remove: 'Убрать {{pair}} из избранного' },
  trade: 'Торговать',
  unavailable: 'Рыночные данные сейчас недоступны. Они обновятся автоматически.',
} satisfies Catalog<Messages['market']>
