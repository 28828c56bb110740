import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: 'Aperçu du marché',
  formula: 'Formule',
  inputs: 'Données utilisées',
  cap: {
    name: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `Capitalisation, ${count} crypto`,
        many: `Capitalisation, ${count} de cryptos`,
        other: `Capitalisation, ${count} cryptos`,
      }),
    formula:
      'Offre en circulation × dernier prix, additionnés pour toutes les cryptos cotées en USDT. Les offres sont approximatives, au {{date}}.',
    now: 'Maintenant',
    before: 'Il y a 24 heures',
  },
  turnover: {
    name: 'Volume spot 24 h',
    formula: 'Volume d’échanges de tous les marchés spot de cette plateforme sur les dernières 24 heures.',
  },
  bitcoin: {
    name: 'Dominance du BTC',
    formula: 'Capitalisation du bitcoin ÷ capitalisation de toutes les cryptos cotées.',
    inputs: 'Bitcoin ÷ total',
  },
  moves: {
    name: 'En hausse / en baisse',
    formula: 'Cryptos dont le dernier prix est au-dessus ou au-dessous de celui d’il y a 24 heures.',
    rising: 'En hausse',
    falling: 'En baisse',
    flat: 'Inchangées',
  },
  mood: {
    name: 'Peur et avidité',
    formula:
      'Moyenne des scores ci-dessous, chacun de 0 (peur) à 100 (avidité). Ils n’utilisent que les données de marché de ce site.',
    none: 'La valeur s’affiche dès qu’il y a une semaine d’historique des prix.',
  },
  feelings: {
    extremeFear: 'Peur extrême',
    fear: 'Peur',
    neutral: 'Neutre',
    greed: 'Avidité',
    extremeGreed: 'Avidité extrême',
  },
  parts: {
    breadth: { name: 'Largeur du marché', text: 'Cryptos en hausse par rapport aux cryptos en baisse sur 24 heures' },
    momentum: {
      name: 'Dynamique',
      text: 'Capitalisation par rapport à sa moyenne de {{days}} jours, jusqu’à ±{{reach}}',
    },
    volatility: {
      name: 'Volatilité',
      text: 'Variations quotidiennes des {{recent}} derniers jours par rapport à celles des {{days}} jours : plus elles sont fortes, plus la peur est grande',
    },
    volume: {
      name: 'Volume',
      text: 'Au-dessus de sa moyenne sur {{days}} jours, le volume 24 h renforce la tendance du marché. Au-delà du double de la moyenne, l’effet n’augmente plus',
    },
  },
} satisfies Catalog<Messages['pulse']>
