import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Mercados de futuros',
  lead: 'Todos los contratos perpetuos: precio de marca, financiación e interés abierto.',
  contract: 'Contrato',
  prices: 'Marca / índice',
  mark: 'Precio de marca',
  index: 'Índice',
  funding: 'Financia\u00adción',
  interest: 'Interés abierto',
  listed: 'Contratos',
  caption: 'Contratos perpetuos',
  note: 'Largos y cortos se pagan la financiación al final de cada periodo. Si la tasa es positiva, los largos pagan a los cortos.',
} satisfies Catalog<Messages['contracts']>
