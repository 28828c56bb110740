import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'сортований елемент',
  handle: 'Перемістити {{item}}',
  up: 'Перемістити {{item}} вгору',
  down: 'Перемістити {{item}} вниз',
  instructions:
    'Натисніть пробіл, щоб узяти елемент, переміщуйте його стрілками, знову натисніть пробіл, щоб відпустити, або Escape, щоб скасувати.',
  picked: '{{item}}: узято, місце {{place}} з {{count}}',
  over: '{{item}}: місце {{place}} з {{count}}',
  dropped: '{{item}}: відпущено на місці {{place}} з {{count}}',
  cancelled: 'Скасовано. {{item}}: знову місце {{place}} з {{count}}',
} satisfies Catalog<Messages['sortable']>
