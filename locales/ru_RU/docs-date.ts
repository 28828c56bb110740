import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Часы',
    text: 'Серверы используют UTC. Ваше местное время берётся с устройства.',
    utc: 'Время UTC',
    local: 'Ваше время',
  },
  formats: {
    title: 'Момент времени',
    text: 'Измените значение, чтобы увидеть все форматы. Время без смещения читается как UTC.',
    instant: 'Дата и время',
  },
  relative: {
    title: 'Относительное время',
    text: 'Показывается в самой крупной полной единице. Первая строка продолжает отсчёт.',
  },
  duration: {
    title: 'Длительность',
    text: 'Как на секундомере, на вашем языке и на английском (по умолчанию).',
    minutes: 'Минуты',
  },
  problems: { date_invalid: 'Введите корректные дату и время, например 2026-11-21 09:05.' },
} satisfies Catalog<Messages['docs-date']>
