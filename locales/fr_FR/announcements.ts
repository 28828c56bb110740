import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Annonces',
  kinds: 'Catégories',
  all: 'Toutes',
  none: 'Aucune annonce pour l’instant',
  noneText: 'Les nouveaux actifs, les maintenances et les nouveautés seront annoncés ici.',
  missing: 'Annonce introuvable',
  missingText: 'L’annonce a peut-être été retirée.',
  older: 'Annonces plus anciennes',
  changed: 'Mise à jour',
  back: 'Toutes les annonces',
  categories: {
    news: 'Actualités',
    listing: 'Nouveaux actifs',
    product: 'Nouveautés produit',
    maintenance: 'Maintenance',
    security: 'Sécurité',
  },
} satisfies Catalog<Messages['announcements']>
