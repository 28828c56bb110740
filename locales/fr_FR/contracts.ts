import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Marchés futures',
  lead: 'Tous les contrats perpétuels : prix de référence, financement et intérêt ouvert.',
  contract: 'Contrat',
  prices: 'Référence / indice',
  mark: 'Prix de référence',
  index: 'Indice',
  funding: 'Finance\u00adment',
  interest: 'Intérêt ouvert',
  listed: 'Contrats',
  caption: 'Contrats perpétuels',
  note: 'Longs et shorts se versent le financement à la fin de chaque période. Quand le taux est positif, les longs paient les shorts.',
} satisfies Catalog<Messages['contracts']>
