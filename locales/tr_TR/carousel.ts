import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'slayt gösterisi',
  slide: 'slayt',
  position: '{{index}} / {{count}}',
  go: '{{index}}. slayta git',
  previous: 'Önceki slayt',
  next: 'Sonraki slayt',
} satisfies Catalog<Messages['carousel']>
