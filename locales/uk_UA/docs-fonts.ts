import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  faces: {
    title: 'Гарнітури',
    text: 'Браузер завантажує лише ті частини, символи яких є на сторінці.',
    family: 'Гарнітура',
    weights: 'Насиченість',
    range: 'Символи',
  },
  weights: {
    title: 'Насиченість',
    text: 'На сайті три ступені насиченості: для тексту, виділення та заголовків.',
    sample: 'Торгуйте на всіх ринках у реальному часі',
  },
  figures: {
    title: 'Цифри',
    text: 'У таблицях усі цифри однієї ширини: стовпці стоять на місці, коли змінюються ціни.',
    tabular: 'Однакова ширина',
    proportional: 'Пропорційна ширина',
  },
  languages: {
    title: 'Мови',
    text: 'Кожна мова має свій набір: спершу шрифти сайту, потім системні.',
  },
} satisfies Catalog<Messages['docs-fonts']>
