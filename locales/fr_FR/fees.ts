import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: 'Frais',
  lead: 'Découvrez ce que coûtent le trading et les retraits. Les dépôts et les transferts sont gratuits.',
  trading: 'Frais de trading spot',
  tier: 'Niveau',
  volume: `Volume min. sur ${TIER_DAYS} jours`,
  maker: 'Maker',
  taker: 'Taker',
  tierText: `Votre niveau dépend de votre volume de trading des ${TIER_DAYS} derniers jours et reste valable ${TIER_DAYS} jours. Les frais sont déduits de ce que vous recevez. Les taux d’un ordre sont fixés quand vous le passez.`,
  own: `Votre niveau : {{tier}}. Votre volume sur ${TIER_DAYS} jours : {{volume}} USDT.`,
  next: 'Il vous manque {{left}} USDT de volume pour atteindre le niveau {{tier}}.',
  yours: 'Votre niveau',
  withdrawals: 'Dépôts et retraits par réseau',
  asset: 'Actif',
  network: 'Réseau',
  minDeposit: 'Dépôt min.',
  minWithdrawal: 'Retrait min.',
  fee: 'Frais de retrait',
  confirmations: 'Confirmations',
  rules: 'Règles de trading spot',
  contracts: 'Futures : frais et règles de trading',
  pair: 'Paire',
  contract: 'Contrat',
  tick: 'Pas de cotation',
  lot: 'Incrément de quantité',
  minOrder: 'Montant min. d’un ordre',
  leverage: 'Levier max.',
  funding: 'Intervalle de financement',
  hours: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, { one: `${count} heure`, many: `${count} d’heures`, other: `${count} heures` }),
  dust: `Convertir de petits soldes en USDT coûte ${DUST_PERCENT} % de leur valeur. Les frais sont arrondis vers le haut, à la plus petite unité de l’actif.`,
} satisfies Catalog<Messages['fees']>
