import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  token: 'Переменная',
  light: 'Светлая',
  dark: 'Тёмная',
  copy: 'Скопировать {{name}}',
  needs: 'Требуется не меньше {{ratio}}:1',
  roles: {
    title: 'Роли',
    text: 'Что используют компоненты. Рядом с каждым цветом — его наименьший контраст и пара, в которой он встречается. Нажмите на цвет или имя, чтобы скопировать.',
  },
  palette: {
    title: 'Палитра',
    text: 'Из чего составлены роли. Цвета роста и падения меняются местами, если выбрать красный для роста.',
  },
} satisfies Catalog<Messages['docs-color']>
