import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'сортируемый элемент',
  handle: 'Переместить {{item}}',
  up: 'Переместить {{item}} вверх',
  down: 'Переместить {{item}} вниз',
  instructions:
    'Нажмите пробел, чтобы взять элемент, перемещайте его стрелками, снова нажмите пробел, чтобы отпустить, или Escape, чтобы отменить.',
  picked: '{{item}}: взято, место {{place}} из {{count}}',
  over: '{{item}}: место {{place}} из {{count}}',
  dropped: '{{item}}: отпущено на месте {{place}} из {{count}}',
  cancelled: 'Отменено. {{item}}: снова место {{place}} из {{count}}',
} satisfies Catalog<Messages['sortable']>
