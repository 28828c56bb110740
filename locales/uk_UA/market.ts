import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: 'Пара',
  last: 'Остання ціна',
  change: 'Зміна 24 год',
  high: 'Макс. за 24 год',
  low: 'Мін. за 24 год',
  volume: 'Обсяг за 24 год',
  turnover: 'Оборот за 24 год',
  about: 'Про {{asset}}',
  more: 'Ще',
  screens: { label: 'Режим', simple: 'Простий', pro: 'Повний' },
  course: 'Останні 24 години',
  favourite: { add: 'Додати {{pair}} до обраного', remove: 'Прибрати {{pair}} з обраного' },
  trade: 'Торгувати',
  unavailable: 'Ринкові дані зараз недоступні. Вони оновляться автоматично.',
} satisfies Catalog<Messages['market']>
