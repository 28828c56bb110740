import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Гарнитуры',
    text: 'Браузер загружает часть, только если на странице есть её символ.',
    family: 'Гарнитура',
    weights: 'Насыщенность',
    range: 'Символы',
  },
  weights: {
    title: 'Насыщенность',
    text: 'Три ступени: текст, выделение, заголовки.',
    sample: 'Торгуйте тем, что видите, в тот же миг',
  },
  figures: {
    title: 'Цифры',
    text: 'В таблицах все цифры одной ширины: столбцы стоят на месте, когда меняются цены.',
    tabular: 'Равная ширина',
    proportional: 'Своя ширина',
  },
  languages: {
    title: 'Языки',
    text: 'У каждого языка свой набор: сначала шрифты сайта, затем системные.',
  },
} satisfies Catalog<Messages['docs-fonts']>
