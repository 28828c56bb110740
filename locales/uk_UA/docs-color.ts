import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Змінна',
  light: 'Світла',
  dark: 'Темна',
  copy: 'Скопіювати {{name}}',
  needs: 'Потрібно щонайменше {{ratio}}:1',
  roles: {
    title: 'Ролі',
    text: 'Чим користуються компоненти. Поруч із кольором — його найменший контраст і пара, у якій він такий. Натисніть на колір чи назву, щоб скопіювати.',
  },
  palette: {
    title: 'Палітра',
    text: 'З чого зроблено ролі. Зростання й падіння міняються місцями, якщо вибрати червоний для зростання.',
  },
} satisfies Catalog<Messages['docs-color']>
