import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Marchés',
  lead: 'Les prix de toutes les paires spot.',
  views: { label: 'Affichage', list: 'Liste', map: 'Carte thermique' },
  new: 'Nouveau',
  screens: {
    label: 'Filtres enregistrés',
    save: 'Enregistrer le filtre',
    name: 'Nom du filtre',
    submit: 'Enregistrer',
    remove: 'Supprimer le filtre {{name}}',
    removed: '« {{name}} » supprimé',
    undo: 'Annuler',
    full: 'Vous pouvez enregistrer {{count}} filtres. Supprimez-en un pour en enregistrer un autre.',
  },
  search: 'Rechercher une paire',
  submit: 'Rechercher',
  filters: 'Filtres',
  tabs: {
    all: 'Tous',
    favourites: 'Favoris',
    layer1: 'Layer 1',
    layer2: 'Layer 2',
    defi: 'DeFi',
    payments: 'Paiements',
    meme: 'Mèmes',
  },
  products: {
    label: 'Produit',
    spot: 'Spot',
    futures: 'Futures',
  },
  caption: 'Marchés spot',
  results: ({ count }: { count: number }) =>
    selectPluralForm('fr', count, { one: `${count} marché`, many: `${count} de marchés`, other: `${count} marchés` }),
  empty: {
    title: 'Aucun marché trouvé',
    text: 'Essayez un autre nom ou consultez tous les marchés.',
    clear: 'Afficher tous les marchés',
  },
  noFavourites: {
    title: 'Aucun favori pour l’instant',
    text: 'Cliquez sur l’étoile à côté d’un marché pour l’ajouter ici.',
  },
  rates: 'Les montants en {{currency}} sont approximatifs, aux taux de change du {{date}}.',
} satisfies Catalog<Messages['markets']>
