import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  data: {
    connecting: 'З’єднання',
    live: 'Наживо',
    delayed: 'Із затримкою',
    offline: 'Немає зв’язку',
    limited: 'Увійдіть, щоб бачити дані наживо',
  },
  source: { simulated: 'Симуляція цін', replay: 'Запис торгів', upstream: 'Ціни іншої біржі' },
  sourceNote: {
    simulated: 'Торгівля на віртуальні кошти: ціни — симуляція, а ордери виконує наш власний рушій.',
    replay:
      'Торгівля на віртуальні кошти: ціни взято із запису реальних торгів, що відтворюється з початковою швидкістю.',
    upstream: 'Торгівля на віртуальні кошти: ціни в реальному часі надходять з іншої біржі.',
  },
} satisfies Catalog<Messages['common']>
