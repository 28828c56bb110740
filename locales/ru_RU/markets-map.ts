import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Тепловая карта спотовых рынков',
  lead: 'На карте все спотовые пары: размер плитки — оборот за 24 ч.',
  legend: 'Площадь: оборот за 24 ч, малые рынки увеличены. Цвет: изменение за 24 ч.',
  colours: 'Цвет по изменению за 24 ч',
} satisfies Catalog<Messages['markets-map']>
