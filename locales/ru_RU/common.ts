import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: { connecting: 'Подключение', live: 'В реальном времени', delayed: 'С задержкой', offline: 'Нет связи' },
  source: { simulated: 'Симулированные цены', replay: 'Запись рынка', upstream: 'Цены другой биржи' },
  sourceNote: {
    simulated: 'Демо-биржа: цены симулированы, заявки исполняет наш собственный движок сопоставления.',
    replay: 'Демо-биржа: цены взяты из записи реального рынка и идут в её темпе.',
    upstream: 'Демо-биржа: цены повторяют поток другой биржи в реальном времени.',
  },
} satisfies Catalog<Messages['common']>
