import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Frais',
  lead: 'Ce que coûte un retrait sur chaque réseau. Dépôts, transferts entre vos portefeuilles et transferts reçus sont gratuits.',
  withdrawals: 'Dépôts et retraits par réseau',
  asset: 'Actif',
  network: 'Réseau',
  leastIn: 'Dépôt min.',
  leastOut: 'Retrait min.',
  fee: 'Frais de retrait',
  confirmations: 'Nombre de confirmations',
  dust: 'Convertir de petits soldes en USDT coûte 2 % de leur valeur. Les frais sont arrondis à la plus petite unité supérieure de l’actif.',
} satisfies Catalog<Messages['fees']>
