import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Сама собою',
    text: 'Слайд стоїть п’ять секунд. Чекає під вказівником, у фокусі, у прихованій вкладці та для тих, кому треба менше руху.',
  },
  hand: { title: 'Вручну', text: 'Пальцем, стрілками клавіатури, кнопками або крапками.' },
  news: {
    markets: { title: 'Усі пари на одному екрані', text: 'Ціни, зміни й оборот наживо.' },
    book: { title: 'Увесь стакан', text: 'Кожен крок ринку має номер.' },
    languages: { title: 'Десять мов', text: 'Зліва направо і справа наліво.' },
    paper: { title: 'Спершу на віртуальні гроші', text: 'Тренуйтеся на живих цінах без ризику.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
