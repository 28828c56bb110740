import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'Подключение',
    live: 'Онлайн',
    delayed: 'С задержкой',
    offline: 'Нет связи',
    limited: 'Онлайн после входа',
  },
  source: { simulated: 'Симуляция', replay: 'Запись торгов', upstream: 'Цены другой биржи' },
  sourceNote: {
    simulated: 'Торговля на виртуальные средства: цены — симуляция, а ордера исполняет наш собственный движок.',
    replay:
      'Торговля на виртуальные средства: цены взяты из записи реальных торгов, которая воспроизводится с исходной скоростью.',
    upstream: 'Торговля на виртуальные средства: цены в реальном времени поступают с другой биржи.',
  },
} satisfies Catalog<Messages['common']>
