import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Historique des positions',
  contracts: 'Tous les contrats',
  sides: 'Long et short',
  from: 'Clôturées à partir du',
  to: 'Clôturées jusqu’au',
  pages: 'Pages des positions',
  older: 'Positions plus anciennes',
  newer: 'Positions plus récentes',
  csv: 'Télécharger en CSV',
  fileMost:
    'Le fichier contient les {{count}} positions les plus récentes. Choisissez des dates pour télécharger les plus anciennes.',
  sums: {
    label: 'Totaux',
    count: 'Positions clôturées',
    price: 'PnL sur prix',
    fees: 'Frais',
    liquidation: 'Frais de liquidation',
    cut: 'Totaux des {{count}} positions les plus récentes. Choisissez des dates pour totaliser les plus anciennes.',
  },
  none: {
    text: 'Quand vous clôturez une position, son entrée, sa sortie, ses frais et son PnL s’affichent ici.',
    trade: 'Trader des futures',
  },
  unmatched: {
    title: 'Aucune position clôturée ne correspond à ces filtres',
    text: 'Essayez d’autres dates ou effacez les filtres.',
    clear: 'Effacer les filtres',
  },
} satisfies Catalog<Messages['positions']>
