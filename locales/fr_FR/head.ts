import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  home: {
    title: '{{brand}} : le marché au comptant en argent fictif, en direct et en français',
    description:
      'Carnets d’ordres, graphiques et transactions de {{count}} paires au comptant, en direct. Entraînez-vous en argent fictif, sans rien télécharger, en dix langues.',
  },
  markets: {
    title: 'Marchés crypto : prix, variation et volume sur 24 h | {{brand}}',
    description:
      'Prix en direct, variation sur 24 h, plus hauts, plus bas et volume de {{count}} paires au comptant, dans votre devise.',
  },
  spot: {
    title: '{{price}} {{pair}} | Comptant | {{brand}}',
    description:
      'Graphique, carnet d’ordres, profondeur et transactions {{pair}} en direct sur {{brand}}. Voyez ce que coûterait un ordre avant de l’envoyer.',
  },
  opening: {
    title: 'Les comptes ouvrent bientôt | {{brand}}',
    description: 'Ce que vous pouvez faire dès aujourd’hui sur {{brand}} sans compte.',
  },
  offline: {
    title: 'Hors ligne | {{brand}}',
    description: 'Les derniers prix de {{brand}} vus par cet appareil, avec leur ancienneté.',
  },
  docs: { title: 'Espace développeurs | {{brand}}', section: '{{name}} | Espace développeurs | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'Cette page n’a pas pu être affichée.' },
} satisfies Catalog<Messages['head']>
