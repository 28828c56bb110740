import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Classement des affiliés',
  text: 'Les affiliés sont classés par commission, en USDT au prix de chaque transaction. Leurs noms sont en partie masqués.',
  month: 'Ce mois-ci (UTC)',
  ever: 'Depuis le début',
  rank: 'Rang',
  name: 'Affilié',
  traders: 'Traders',
  commission: 'Commission',
  you: 'Vous',
  none: 'Aucune commission pour l’instant',
  noneText: 'Les affiliés apparaissent ici dès que leurs traders effectuent une transaction.',
  figures: {
    inviters: 'Affiliés avec des filleuls',
    invited: 'Personnes parrainées',
    commission: 'Commissions versées',
  },
  own: 'Vous apparaissez sous le nom {{name}}. Votre rang ce mois-ci : {{month}}. Depuis le début : {{ever}}.',
  hidden: 'Vous n’apparaissez pas dans le classement.',
  leave: 'Ne plus apparaître dans le classement',
  join: 'Apparaître dans le classement',
} satisfies Catalog<Messages['affiliate-board']>
