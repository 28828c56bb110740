import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Гарнитуры',
    text: 'Браузер загружает только те части, символы которых есть на странице.',
    family: 'Гарнитура',
    weights: 'Насыщенность',
    range: 'Символы',
  },
  weights: {
    title: 'Насыщенность',
    text: 'Три степени насыщенности: для текста, выделения и заголовков.',
    sample: 'Торгуйте по рыночным ценам в реальном времени',
  },
  figures: {
    title: 'Цифры',
    text: 'В таблицах все цифры одной ширины: столбцы стоят на месте, когда меняются цены.',
    tabular: 'Равная ширина',
    proportional: 'Пропорциональная',
  },
  languages: {
    title: 'Языки',
    text: 'У каждого языка свой набор: сначала шрифты сайта, затем системные.',
  },
} satisfies Catalog<Messages['docs-fonts']>
