import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Frais',
  lead: 'Ce que coûtent le trading et les retraits. Les dépôts et les transferts entre vos portefeuilles ou venant d’autres sont gratuits.',
  trading: 'Frais de trading spot',
  tier: 'Niveau',
  volume: 'Volume sur 30 jours, dès',
  maker: 'Maker',
  taker: 'Taker',
  tierText:
    'Le niveau suit votre volume des 30 derniers jours et se garde 30 jours. Les frais sont prélevés sur ce que vous recevez. Les taux d’un ordre sont fixés à son envoi.',
  own: 'Vous êtes au niveau {{tier}}. Votre volume sur 30 jours est de {{volume}} USDT.',
  next: 'Encore {{left}} USDT pour le niveau {{tier}}.',
  yours: 'Votre niveau',
  withdrawals: 'Dépôts et retraits par réseau',
  asset: 'Actif',
  network: 'Réseau',
  minDeposit: 'Dépôt min.',
  minWithdrawal: 'Retrait min.',
  fee: 'Frais de retrait',
  confirmations: 'Nombre de confirmations',
  dust: 'Convertir de petits soldes en USDT coûte 2 % de leur valeur. Les frais sont arrondis à la plus petite unité supérieure de l’actif.',
} satisfies Catalog<Messages['fees']>
