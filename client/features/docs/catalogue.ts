// Components by section of the documentation. tests/tidy/catalogue.test.ts compares them with the folders of client/ui.

import type { DocsSection } from '#shared/content/docs.ts'

export const COMPONENT_CATALOGUE = {
  accordion: 'element-plus',
  alert: 'element-plus',
  avatar: 'element-plus',
  badge: 'element-plus',
  breadcrumb: 'element-plus',
  button: 'element-plus',
  captcha: 'geetest',
  carousel: 'swiper',
  checkbox: 'element-plus',
  'code-input': 'element-plus',
  'coin-icon': 'element-plus',
  combobox: 'select',
  'copy-button': 'directives',
  'data-age': 'element-plus',
  dialog: 'element-plus',
  drawer: 'element-plus',
  'email-field': 'element-plus',
  'empty-state': 'element-plus',
  field: 'element-plus',
  'figure-field': 'element-plus',
  figures: 'element-plus',
  'filtered-input': 'directives',
  'link-tabs': 'element-plus',
  marquee: 'directives',
  menu: 'element-plus',
  'multi-combobox': 'select',
  'number-field': 'element-plus',
  pagination: 'element-plus',
  'password-field': 'element-plus',
  'phone-field': 'element-plus',
  popover: 'element-plus',
  progress: 'element-plus',
  'qr-code': 'element-plus',
  'radio-group': 'element-plus',
  select: 'select',
  'select-field': 'element-plus',
  skeleton: 'element-plus',
  slider: 'element-plus',
  'sortable-list': 'drag-sort',
  sparkline: 'element-plus',
  switch: 'element-plus',
  table: 'element-plus',
  tabs: 'element-plus',
  'text-area': 'element-plus',
  'text-field': 'element-plus',
  toast: 'element-plus',
  tooltip: 'element-plus',
  'virtual-combobox': 'select',
} as const satisfies Readonly<Record<string, DocsSection>>

export type ComponentName = keyof typeof COMPONENT_CATALOGUE

export type ComponentOfSection<Section extends DocsSection> = {
  [Part in ComponentName]: (typeof COMPONENT_CATALOGUE)[Part] extends Section ? Part : never
}[ComponentName]
