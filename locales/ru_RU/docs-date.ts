import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  clock: {
    title: 'Часы',
    text: 'Серверы считают в UTC; ваше время — время вашего устройства.',
    utc: 'Время UTC',
    local: 'Ваше время',
  },
  formats: {
    title: 'Момент времени',
    text: 'Измените его и увидите во всех видах. Без смещения читается как UTC.',
    instant: 'Дата и время',
  },
  relative: { title: 'Расстояние от «сейчас»', text: 'Наибольшая полная единица. Первая строка продолжает счёт.' },
  duration: {
    title: 'Длительность',
    text: 'Как на секундомере, на вашем языке и на английском — языке по умолчанию.',
    minutes: 'Минуты',
  },
  problems: { date_invalid: 'Пишите как 2026-11-21 09:05; такой день должен быть в календаре.' },
} satisfies Catalog<Messages['docs-date']>
