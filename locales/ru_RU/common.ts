import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'Подключение',
    live: 'В реальном времени',
    delayed: 'С задержкой',
    offline: 'Нет связи',
    limited: 'Войдите, чтобы видеть онлайн',
  },
  source: { simulated: 'Симулированные цены', replay: 'Запись рынка', upstream: 'Цены другой биржи' },
  sourceNote: {
    simulated: 'Торговля на виртуальные средства: цены моделируются, ордера исполняет наш собственный движок.',
    replay: 'Торговля на виртуальные средства: цены взяты из записи реального рынка и идут в исходном темпе.',
    upstream: 'Торговля на виртуальные средства: цены повторяют поток другой биржи в реальном времени.',
  },
} satisfies Catalog<Messages['common']>
